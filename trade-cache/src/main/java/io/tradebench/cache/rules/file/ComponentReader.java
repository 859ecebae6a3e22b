package io.tradebench.cache.rules.file;

import io.tradebench.cache.rules.file.ComponentSpec.Condition;
import io.tradebench.cache.rules.file.ComponentSpec.Condition.Range;
import io.tradebench.cache.rules.file.ComponentSpec.Step;
import io.tradebench.cache.rules.file.EntrySpec.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Reads the components of ids. */
final class ComponentReader {
    private static final String EITHER = "true, false";

    private final Problems problems;

    ComponentReader(Problems problems) {
        this.problems = problems;
    }

    /** The components below an element; those that cannot be read are left out. */
    List<ComponentSpec> read(Element parent, Kind kind) {
        return parent.children("component").stream()
                .map(component -> component(component, kind))
                .filter(Objects::nonNull)
                .toList();
    }

    private ComponentSpec component(Element component, Kind kind) {
        ComponentType type = type(component, kind);
        if (type == null) {
            return null;
        }
        return new ComponentSpec(
                component.line(),
                id(component, type),
                type,
                flag(component, "ignore-value"),
                flag(component, "multipleIDs"),
                isRequired(component),
                steps(component, type),
                condition(component));
    }

    private ComponentType type(Element component, Kind kind) {
        String name = component.attribute("type");
        List<String> legal = ComponentType.namesFor(kind);
        if (name == null) {
            problems.add(component, "has no type", legal);
            return null;
        }
        Optional<ComponentType> type = ComponentType.named(name);
        if (type.isEmpty()) {
            String reason = ComponentType.isUnsupported(name) ? "' is not supported" : "' is unknown";
            problems.add(component, "type '" + name + reason, legal);
        } else if (!type.get().isFor(kind)) {
            String of = kind == Kind.COMMAND ? "commands" : "servlets";
            problems.add(component, "type '" + name + "' is not for " + of, legal);
        }
        return type.filter(known -> known.isFor(kind)).orElse(null);
    }

    private String id(Element component, ComponentType type) {
        String id = component.attribute("id");
        if (id != null && !id.isEmpty()) {
            return id;
        }
        if (type.needsId()) {
            problems.add(component, "has no id", "the name of the " + type.fileName());
        }
        return type.fileName();
    }

    private boolean flag(Element component, String attribute) {
        String value = component.attribute(attribute);
        return value != null && either(component, attribute, value);
    }

    private boolean isRequired(Element component) {
        List<Element> elements = component.children("required");
        return elements.isEmpty() || either(elements.get(0), "", elements.get(0).text());
    }

    private boolean either(Element element, String attribute, String value) {
        String text = value.toLowerCase(Locale.ROOT);
        if (!text.equals("true") && !text.equals("false")) {
            problems.add(element, (attribute + " '" + value + "' is not legal").strip(), EITHER);
        }
        return text.equals("true");
    }

    /** The chain of methods and fields; each has at most one inside. */
    private List<Step> steps(Element component, ComponentType type) {
        List<Step> steps = new ArrayList<>();
        Element inner = next(component);
        if (inner != null && type.isText()) {
            problems.add(
                    inner, "is not legal for type '" + type.fileName() + "'", "for attribute, session, method, field");
        }
        while (inner != null) {
            if (inner.text().isEmpty()) {
                problems.add(inner, "is empty", "a name");
            }
            steps.add(new Step(inner.line(), inner.name().equals("method"), inner.text()));
            inner = next(inner);
        }
        return steps;
    }

    private Element next(Element parent) {
        List<Element> methods = parent.children("method");
        List<Element> fields = parent.children("field");
        if (!methods.isEmpty() && !fields.isEmpty()) {
            problems.add(parent, "has a <method> and a <field>", "one of them");
        }
        if (!methods.isEmpty()) {
            return methods.get(0);
        }
        return fields.isEmpty() ? null : fields.get(0);
    }

    private Condition condition(Element component) {
        Set<String> values = new HashSet<>();
        List<Range> ranges = new ArrayList<>();
        Set<String> notValues = new HashSet<>();
        List<Range> notRanges = new ArrayList<>();
        component.children("value").forEach(value -> add(value, values, ranges));
        component.children("not-value").forEach(value -> add(value, notValues, notRanges));
        return new Condition(values, ranges, notValues, notRanges);
    }

    private void add(Element value, Set<String> values, List<Range> ranges) {
        if (!value.text().isEmpty()) {
            values.add(value.text());
        } else if (value.children("range").isEmpty()) {
            problems.add(value, "is empty", "a value, or a <range>");
        }
        for (Element range : value.children("range")) {
            OptionalLong low = number(range, "low");
            OptionalLong high = number(range, "high");
            if (low.isPresent() && high.isPresent()) {
                ranges.add(range(range, low.getAsLong(), high.getAsLong()));
            }
        }
    }

    private Range range(Element range, long low, long high) {
        if (low > high) {
            problems.add(range, "ends at " + high + " before it begins at " + low, "low up to high");
        }
        return new Range(low, high);
    }

    private OptionalLong number(Element range, String attribute) {
        String text = range.attribute(attribute);
        try {
            return OptionalLong.of(Long.parseLong(String.valueOf(text)));
        } catch (NumberFormatException notANumber) {
            String reason = text == null ? "has no " + attribute : attribute + " '" + text + "' is no number";
            problems.add(range, reason, "whole numbers low and high");
            return OptionalLong.empty();
        }
    }
}
