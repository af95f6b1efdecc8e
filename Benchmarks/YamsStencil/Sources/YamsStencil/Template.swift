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
    /// `{{ class.superclass }}` with a weak {{ class.names }}, which reads as nil once the object is deallocated.
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
        private weak var {{ property.backing }}: (any {{ property.type }})?
        private var {{ property.backing }}IsSet = false, {{ property.backing }}IsNext = false

        {{ class.access }}override var {{ property.name }}: (any {{ property.type }}){{ property.mark }} {
            get { Swift.withExtendedLifetime({{ property.backing }}) { unsafe $0 == nil && {{ property.backing }}IsSet || {{ property.backing }}IsNext ? $0 : super.{{ property.name }} } }
            set {
                let (previous, isGone) = ({{ property.backing }}, {{ property.backing }}IsSet && {{ property.backing }} == nil)
                if isGone || {{ property.backing }}IsNext { {{ property.backing }} = newValue }
                if isGone && !{{ property.backing }}IsNext {
                    {{ property.backing }}IsNext = true
                    unsafe super.{{ property.name }} = nil
                    {{ property.backing }}IsNext = false
                    if newValue == nil { return }
                }
                unsafe super.{{ property.name }} = newValue
                let answer = unsafe isGone || {{ property.backing }}IsSet && {{ property.backing }} == nil ? newValue : super.{{ property.name }}
                if answer !== {{ property.backing }} { {{ property.backing }} = answer === newValue ? newValue : nil }
                {{ property.backing }}IsSet = {{ property.backing }}IsNext || {{ property.backing }} != nil
                Swift.withExtendedLifetime(previous) {}
            }
        }
    {% endfor %}
    }
    {% endfor %}
    #endif
    {% endfor %}

    """
