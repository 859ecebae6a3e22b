package io.tradebench.kit.study;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads what a study varies. */
final class Factors {

    static final String FACTORS = "factors";

    private Factors() {}

    /** All of them, in their order. */
    static List<Factor> read(Section root) {
        Section section = root.section(FACTORS).orElseThrow(() -> root.wrong(1, "'factors' is missing"));
        List<Factor> factors = section.keys().stream()
                .map(name -> section.isList(name) ? listed(section, name) : named(section, name))
                .toList();
        if (factors.isEmpty()) {
            throw root.wrong(FACTORS, "a study varies something: name a factor and its levels");
        }
        if (factors.stream().map(Factor::name).distinct().count() < factors.size()) {
            throw root.wrong(FACTORS, "two factors have one name: give the levels of one of them names");
        }
        return factors;
    }

    /** {@code load.clients: [8, 16]}. */
    private static Factor listed(Section section, String name) {
        String[] parts = name.split("\\.", 2);
        boolean known = parts.length < 2
                ? name.equals(Knobs.CLUSTERS)
                : Set.of(Knobs.UP, Knobs.SWITCH, Knobs.LOAD).contains(parts[0]);
        if (!known) {
            throw section.wrong(
                    name,
                    "a list of values needs to know of what: up.OPTION, switch.PARAMETER, load.OPTION or clusters");
        }
        List<Level> levels = section.texts(name).stream()
                .map(value -> new Level(value, Knobs.of(section, name, value)))
                .toList();
        return requireLevels(section, name, new Factor(parts[parts.length - 1], levels));
    }

    private static Factor named(Section section, String name) {
        Section levels = section.section(name).orElseThrow();
        return requireLevels(
                section,
                name,
                new Factor(
                        name,
                        levels.keys().stream()
                                .map(level -> level(level, levels.section(level).orElseThrow()))
                                .toList()));
    }

    private static Factor requireLevels(Section section, String name, Factor factor) {
        if (factor.levels().isEmpty()) {
            throw section.wrong(name, "'" + name + "' has no levels");
        }
        Set<String> folders = new HashSet<>();
        for (Level level : factor.levels()) {
            if (level.folder().replace(".", "").isEmpty()) {
                throw section.wrong(name, "the level '" + level.name() + "' has no name: use letters or digits");
            }
            if (!folders.add(level.folder())) {
                throw section.wrong(
                        name,
                        "two levels of '" + name + "' are called " + level.folder()
                                + ": give them names, as in 'one: {load: {clients: 8}}'");
            }
        }
        return factor;
    }

    private static Level level(String name, Section section) {
        return new Level(name, Knobs.read(section.only(Knobs.UP, Knobs.SWITCH, Knobs.LOAD, Knobs.CLUSTERS)));
    }
}
