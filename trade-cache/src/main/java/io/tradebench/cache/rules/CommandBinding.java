package io.tradebench.cache.rules;

import io.tradebench.cache.rules.EntrySpec.Kind;
import io.tradebench.cache.rules.EntrySpec.Name;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Binds rules to the command classes of an application. */
final class CommandBinding {
    private final Map<String, Class<?>> classes = new HashMap<>();
    private final Map<String, Long> simpleNames;
    private final Problems problems;

    CommandBinding(Collection<? extends Class<?>> commandClasses, Problems problems) {
        for (Class<?> commandClass : commandClasses) {
            classes.put(commandClass.getName(), commandClass);
        }
        simpleNames =
                classes.values().stream().collect(Collectors.groupingBy(Class::getSimpleName, Collectors.counting()));
        this.problems = problems;
    }

    CommandRules bind(List<EntrySpec> entries) {
        Map<Class<?>, CacheRule<Object>> rules = new HashMap<>();
        for (EntrySpec entry : entries) {
            if (entry.kind() == Kind.COMMAND) {
                bind(entry, rules);
            }
        }
        return new CommandRules(rules);
    }

    private void bind(EntrySpec entry, Map<Class<?>, CacheRule<Object>> rules) {
        Name name = entry.name();
        Class<?> commandClass = classes.get(name.text());
        if (commandClass == null) {
            String known = classes.keySet().stream().sorted().collect(Collectors.joining(", "));
            problems.add(name.line(), "name", "'" + name.text() + "' is no command of this application", known);
        } else {
            Function<ComponentSpec, Component<Object>> binding = component -> bind(component, commandClass);
            rules.put(commandClass, RuleAssembly.of(entry, template(commandClass), binding));
        }
    }

    private Component<Object> bind(ComponentSpec component, Class<?> commandClass) {
        List<Step> steps = new ArrayList<>();
        steps.add(new Step(component.line(), component.type() == ComponentType.METHOD, component.id()));
        steps.addAll(component.steps());
        return new Component<>(component, Path.of(commandClass, steps, problems)::follow);
    }

    /** What the cache ids of a command begin with: its simple name, unless two commands share it. */
    private String template(Class<?> commandClass) {
        String simple = commandClass.getSimpleName();
        return simpleNames.get(simple) == 1 ? simple : commandClass.getName();
    }
}
