package io.tradebench.kit.study;

import io.tradebench.kit.base.Durations;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.load.settings.Pace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the YAML file of a study. What is wrong in it is told with its line. */
public final class StudyFile {

    private static final String CELLS = "cells";
    private static final String TURNS = "turns";
    private static final String REFILL = "refill";
    private static final String ANSWER = "answer";
    private static final String PRECISION = "precision";
    private static final List<String> NOT_IN_TURNS =
            List.of("rate", "think", "profile", "jfr", "trace", "drivers", "driver-command");
    private static final List<String> OF_EACH_CELL = List.of("mix", "updates");
    private static final List<String> NOT_AT_ONCE = List.of("rate", "profile", "jfr", "trace", "driver-command");

    private static final Pattern SHARE = Pattern.compile("(\\d+(?:\\.\\d+)?) *%?");
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]*");

    private final Section root;
    private final boolean begun;

    private StudyFile(Section root, boolean begun) {
        this.root = root;
        this.begun = begun;
    }

    /**
     * Reads it.
     *
     * @param file its name, for messages
     * @param text what is in it
     * @throws KitException with the line of what is wrong
     */
    public static Study read(String file, String text) {
        return read(file, text, false);
    }

    /**
     * Reads that of a study that has begun. A published statement that cannot be held against it, since it has no such cells, or a precision that
     * nobody looks at, is no reason not to go on with it, nor to lose what was measured.
     *
     * @throws KitException with the line of what is wrong
     */
    public static Study readAgain(String file, String text) {
        return read(file, text, true);
    }

    private static Study read(String file, String text, boolean begun) {
        return new StudyFile(
                        Section.read(file, text)
                                .only(
                                        "name",
                                        "title",
                                        "about",
                                        ANSWER,
                                        Knobs.UP,
                                        Knobs.SWITCH,
                                        Knobs.LOAD,
                                        Knobs.CLUSTERS,
                                        Factors.FACTORS,
                                        CELLS,
                                        "blocks",
                                        "starts",
                                        PRECISION,
                                        "threshold",
                                        TURNS,
                                        REFILL,
                                        "settle",
                                        "seed",
                                        "published"),
                        begun)
                .study();
    }

    private Study study() {
        String name = root.text("name");
        if (!NAME.matcher(name).matches()) {
            throw root.wrong("name", "'" + name + "' is no name: use small letters, digits and -");
        }
        List<Factor> factors = Factors.read(root);
        List<Cell> cells = cells(factors);
        Effort effort = effort();
        effort.turns().ifPresent(turns -> requireOneLoad(cells));
        cells.stream().filter(cell -> cell.clusters() > 1).forEach(this::requireSums);
        Study study = new Study(
                name,
                root.text("title"),
                root.text("about", "").strip(),
                subject(),
                factors,
                cells,
                effort,
                root.section("published").map(new PublishedSection(factors.get(0), cells, begun)::read));
        if (!begun) {
            requireLooks(study);
        }
        return study;
    }

    /** Clusters that are measured one after the other have no blocks in common after which it could be looked whether they are enough. */
    private void requireLooks(Study study) {
        Effort effort = study.effort();
        if (effort.precision().isPresent()
                && effort.starts() == 1
                && study.groups().size() > 1) {
            throw root.wrong(PRECISION, PRECISION + ": cells on clusters of their own need starts of 2 or more");
        }
    }

    /** The same clients serve all cells; what they draw their cards from may change. */
    private void requireOneLoad(List<Cell> cells) {
        boolean one = cells.stream()
                        .map(cell -> cell.load().without(OF_EACH_CELL).arguments())
                        .distinct()
                        .count()
                == 1;
        Set<String> options = cells.get(0).load().values().keySet();
        if (cells.stream().anyMatch(cell -> cell.clusters() > 1)) {
            throw root.wrong(TURNS, TURNS + ": clusters that are driven at once take no turns");
        }
        if (!one || options.stream().anyMatch(NOT_IN_TURNS::contains)) {
            throw root.wrong(
                    TURNS,
                    TURNS + ": all cells need the same load but for " + String.join(" and ", OF_EACH_CELL)
                            + ", without " + String.join(", ", NOT_IN_TURNS)
                            + ", since the same clients serve all cells in turns");
        }
    }

    /** What is recorded of members, how sessions arrive, and what other machines have left, is told of one cluster alone. */
    private void requireSums(Cell cell) {
        Options.Value port = cell.up().values().get("port");
        if (port != null) {
            throw root.wrong(port.line(), "port: clusters that are driven at once need one each");
        }
        cell.load().values().forEach((option, value) -> {
            if (NOT_AT_ONCE.contains(option)) {
                throw root.wrong(
                        value.line(),
                        option + ": clusters that are driven at once have a load without "
                                + String.join(", ", NOT_AT_ONCE));
            }
        });
    }

    private Effort effort() {
        return new Effort(
                false,
                root.number("blocks", 8, 1, 1000),
                root.number("starts", 1, 1, 100),
                root.has(PRECISION) ? OptionalDouble.of(share(PRECISION)) : OptionalDouble.empty(),
                root.has("threshold") ? share("threshold") : 0.03,
                turns(),
                root.number("settle", 10_000, 0, 10_000_000),
                root.number("seed", 1, 0, Integer.MAX_VALUE));
    }

    private Subject subject() {
        String word = root.text(ANSWER, Subject.COST.word());
        return Stream.of(Subject.values())
                .filter(subject -> subject.word().equals(word))
                .findFirst()
                .orElseThrow(() -> root.wrong(ANSWER, ANSWER + " '" + word + "': use cost or throughput"));
    }

    private Optional<Pace> turns() {
        if (!root.has(TURNS)) {
            if (root.has(REFILL)) {
                throw root.wrong(REFILL, REFILL + ": only cells that take " + TURNS + " refill what a switch empties");
            }
            return Optional.empty();
        }
        Pace usual = Pace.of(duration(TURNS));
        return Optional.of(root.has(REFILL) ? new Pace(usual.length(), duration(REFILL)) : usual);
    }

    private Duration duration(String key) {
        try {
            return Durations.parse(root.text(key));
        } catch (IllegalArgumentException e) {
            throw root.wrong(key, key + ": " + e.getMessage());
        }
    }

    private double share(String key) {
        Matcher percent = SHARE.matcher(root.text(key));
        double share = percent.matches() ? Double.parseDouble(percent.group(1)) / 100 : 0;
        if (share <= 0 || share >= 1) {
            throw root.wrong(key, key + " " + root.text(key) + ": use percent above 0 and below 100, such as 3%");
        }
        return share;
    }

    // --- what is measured

    private List<Cell> cells(List<Factor> factors) {
        List<Map<String, String>> combinations = root.has(CELLS) ? chosen(factors) : combinations(factors);
        Knobs fixed = Knobs.read(root);
        Set<String> switched = new LinkedHashSet<>(fixed.parameters().keySet());
        factors.forEach(factor -> factor.levels()
                .forEach(level -> switched.addAll(level.knobs().parameters().keySet())));
        return combinations.stream()
                .map(levels -> cell(fixed, factors, levels, switched))
                .toList();
    }

    private List<Map<String, String>> chosen(List<Factor> factors) {
        String[] names = factors.stream().map(Factor::name).toArray(String[]::new);
        List<Map<String, String>> chosen = root.sections(CELLS).stream()
                .map(section -> {
                    section.only(names);
                    Map<String, String> levels = new LinkedHashMap<>();
                    for (Factor factor : factors) {
                        String level = section.text(factor.name());
                        factor.level(level)
                                .orElseThrow(() -> section.wrong(
                                        factor.name(), "'" + level + "' is no level of " + factor.name()));
                        levels.put(factor.name(), level);
                    }
                    return levels;
                })
                .toList();
        if (chosen.isEmpty() || chosen.stream().distinct().count() < chosen.size()) {
            throw root.wrong(CELLS, "cells: name one at least, and none twice");
        }
        return chosen;
    }

    private static List<Map<String, String>> combinations(List<Factor> factors) {
        List<Map<String, String>> all = List.of(Map.of());
        for (Factor factor : factors) {
            List<Map<String, String>> longer = new ArrayList<>();
            for (Map<String, String> levels : all) {
                for (Level level : factor.levels()) {
                    Map<String, String> one = new LinkedHashMap<>(levels);
                    one.put(factor.name(), level.name());
                    longer.add(one);
                }
            }
            all = longer;
        }
        return all;
    }

    private static Cell cell(Knobs fixed, List<Factor> factors, Map<String, String> levels, Set<String> switched) {
        Knobs knobs = fixed;
        for (Factor factor : factors) {
            knobs = knobs.with(
                    factor.level(levels.get(factor.name())).orElseThrow().knobs());
        }
        Map<String, String> parameters = new LinkedHashMap<>();
        switched.forEach(parameter -> parameters.put(parameter, null));
        parameters.putAll(knobs.parameters());
        return new Cell(levels, knobs.up(), parameters, knobs.load(), Math.max(1, knobs.clusters()));
    }
}
