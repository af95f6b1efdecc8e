/// The template of a whole file; the environment trims the line of a tag that is alone on it.
let wrappersTemplate = """
    {% for import in imports %}
    #if {{ import.public }}
    public import {{ import.module }}
    {% if import.internal %}
    #elseif {{ import.internal }}
    import {{ import.module }}
    {% endif %}
    {% if import.is_shared %}
    #else
    import {{ import.module }}
    {% endif %}
    #endif
    {% endfor %}
    {% if imports %}

    {% endif %}
    {% for block in blocks %}
    {% if not forloop.first %}

    {% endif %}
    #if {{ block.condition }}
    {% if block.import %}
    {{ block.import }}
    {% endif %}
    {% for class in block.classes %}
    {% if block.import or not forloop.first %}

    {% endif %}
    /// `{{ class.superclass }}` with a weak {{ class.names }}: nil once the object is deallocated.
    /// It helps if the superclass reads it through the getter: `safegen explain forward-unproven`.
    {% if class.available %}
    @available({{ class.available }})
    {% endif %}
    {% if class.objc %}
    @objc({{ class.objc }})
    {% endif %}
    {{ class.isolation }}{{ class.access }}class {{ class.wrapper }}: {{ class.superclass }} {
    {% for property in class.properties %}
    {% if not forloop.first %}

    {% endif %}
        private var {{ property.backing }}: SafeReference { .of(self, {{ class.wrapper }}.self, {{ property.number }}) }

        {{ class.access }}override var {{ property.name }}: (any {{ property.type }}){{ property.mark }} {
            get { {{ property.backing }}.value(of: unsafe super.{{ property.name }}) }
            set { {{ property.backing }}.set(newValue, current: unsafe super.{{ property.name }}) { unsafe super.{{ property.name }} = $0 } }
        }
    {% endfor %}
    }
    {% endfor %}
    #endif
    {% endfor %}

    """
