/// The template of a whole file; the environment trims the line of a tag that is alone on it.
let wrappersTemplate = """
    {% for import in imports %}
    #if {{ import.public }}
    public import {{ import.module }}
    {% if import.internal %}
    #elseif {{ import.internal }}
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
    /// `{{ class.superclass }}` with a weak {{ class.names }}.
    ///
    /// A weak property reads as nil once its object is gone, where the superclass would keep a dangling pointer. That
    /// helps only if the superclass reads it through its getter: `safegen explain forward-unproven`.
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
        private weak var {{ property.backing }}: (any {{ property.type }})?
        private var {{ property.backing }}IsSet = false
        private var {{ property.backing }}IsBeingSet = false

        {{ class.access }}override var {{ property.name }}: (any {{ property.type }}){{ property.mark }} {
            get { unsafe {{ property.backing }}IsSet && !{{ property.backing }}IsBeingSet ? {{ property.backing }} : super.{{ property.name }} }
            set {
                guard !{{ property.backing }}IsBeingSet else {
                    unsafe super.{{ property.name }} = newValue
                    if unsafe super.{{ property.name }} === newValue {
                        {{ property.backing }} = newValue
                        {{ property.backing }}IsSet = newValue != nil
                    }
                    return
                }
                {{ property.backing }}IsBeingSet = true
                defer { {{ property.backing }}IsBeingSet = false }
                let previous = {{ property.backing }}
                if {{ property.backing }}IsSet && previous == nil { unsafe super.{{ property.name }} = nil }
                {{ property.backing }} = newValue
                {{ property.backing }}IsSet = newValue != nil
                unsafe super.{{ property.name }} = newValue
                withExtendedLifetime(previous) {}
            }
        }
    {% endfor %}
    }
    {% endfor %}
    #endif
    {% endfor %}

    """
