package io.tradebench.cache.rules;

import io.tradebench.cache.rules.file.ComponentSpec;
import io.tradebench.cache.rules.file.ComponentType;
import io.tradebench.cache.rules.file.EntrySpec;
import io.tradebench.cache.rules.file.EntrySpec.Kind;
import io.tradebench.cache.rules.file.Problems;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The rules of a file for commands, bound to their classes. Immutable, safe for use by several threads. */
public final class CommandRules {
    private static final CacheRule<Object> NOTHING = CacheRule.nothing();

    private final Map<Class<?>, CacheRule<Object>> rules;

    private CommandRules(Map<Class<?>, CacheRule<Object>> rules) {
        this.rules = Map.copyOf(rules);
    }

    /** @param commandClasses every command class of the application */
    static CommandRules bind(
            List<EntrySpec> entries, Collection<? extends Class<?>> commandClasses, Problems problems) {
        Map<String, Class<?>> classes = new HashMap<>();
        commandClasses.forEach(commandClass -> classes.put(commandClass.getName(), commandClass));
        Map<String, Long> simpleNames =
                classes.values().stream().collect(Collectors.groupingBy(Class::getSimpleName, Collectors.counting()));
        Map<Class<?>, CacheRule<Object>> rules = new HashMap<>();
        for (EntrySpec entry : entries) {
            if (entry.kind() != Kind.COMMAND) {
                continue;
            }
            EntrySpec.Name name = entry.name();
            Class<?> commandClass = classes.get(name.text());
            if (commandClass == null) {
                String known = classes.keySet().stream().sorted().collect(Collectors.joining(", "));
                problems.add(name.line(), "name", "'" + name.text() + "' is no command of this application", known);
            } else {
                // The simple name, unless two commands share it.
                String simple = commandClass.getSimpleName();
                String template = simpleNames.get(simple) == 1 ? simple : commandClass.getName();
                rules.put(
                        commandClass,
                        CacheRule.of(entry, template, component -> bind(component, commandClass, problems)));
            }
        }
        return new CommandRules(rules);
    }

    private static Component<Object> bind(ComponentSpec component, Class<?> commandClass, Problems problems) {
        List<ComponentSpec.Step> steps = new ArrayList<>();
        steps.add(new ComponentSpec.Step(component.line(), component.type() == ComponentType.METHOD, component.id()));
        steps.addAll(component.steps());
        return new Component<>(component, Path.of(commandClass, steps, problems)::follow);
    }

    /** The rule of a command class; one that caches nothing and invalidates nothing if the file has none. */
    public CacheRule<Object> of(Class<?> commandClass) {
        return rules.getOrDefault(commandClass, NOTHING);
    }
}
