package io.tradebench.kit.study;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.statistics.Verdict;
import io.tradebench.kit.study.Options.Value;
import io.tradebench.kit.study.Published.Range;
import io.tradebench.kit.study.Published.Statement;
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

/** Reads the YAML file of a study. What is wrong in it is told with its line. */
public final class StudyFile {

    private static final String UP = "up";
    private static final String SWITCH = "switch";
    private static final String LOAD = "load";
    private static final String SET = "set";
    private static final String FACTORS = "factors";
    private static final String CELLS = "cells";
    private static final String PERCENT = "percent";

    private static final Pattern SHARE = Pattern.compile("(\\d+(?:\\.\\d+)?) *%?");
    private static final Pattern RANGE =
            Pattern.compile("(-?\\d+(?:\\.\\d+)?) *(?:to|\\.\\.) *(-?\\d+(?:\\.\\d+)?) *%?");
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]*");

    private final Section root;

    private StudyFile(Section root) {
        this.root = root;
    }

    /**
     * Reads it.
     *
     * @param file its name, for messages
     * @param text what is in it
     * @throws KitException with the line of what is wrong
     */
    public static Study read(String file, String text) {
        return new StudyFile(Section.read(file, text)
                        .only(
                                "name",
                                "title",
                                "about",
                                UP,
                                SWITCH,
                                LOAD,
                                FACTORS,
                                CELLS,
                                "blocks",
                                "starts",
                                "precision",
                                "threshold",
                                "settle",
                                "seed",
                                "published"))
                .study();
    }

    private Study study() {
        String name = root.text("name");
        if (!NAME.matcher(name).matches()) {
            throw root.wrong("name", "'" + name + "' is no name: use small letters, digits and -");
        }
        List<Factor> factors = factors();
        return new Study(
                name,
                root.text("title"),
                root.text("about", "").strip(),
                factors,
                cells(factors),
                effort(),
                root.section("published").map(section -> published(section, factors.get(0))));
    }

    private Effort effort() {
        return new Effort(
                false,
                root.number("blocks", 8, 1, 1000),
                root.number("starts", 1, 1, 100),
                root.has("precision") ? OptionalDouble.of(share("precision")) : OptionalDouble.empty(),
                root.has("threshold") ? share("threshold") : 0.03,
                root.number("settle", 10_000, 0, 10_000_000),
                root.number("seed", 1, 0, Integer.MAX_VALUE));
    }

    private double share(String key) {
        Matcher percent = SHARE.matcher(root.text(key));
        double share = percent.matches() ? Double.parseDouble(percent.group(1)) / 100 : 0;
        if (share <= 0 || share >= 1) {
            throw root.wrong(key, key + " " + root.text(key) + ": use percent above 0 and below 100, such as 3%");
        }
        return share;
    }

    // --- what varies

    private List<Factor> factors() {
        Section section = root.section(FACTORS).orElseThrow(() -> root.wrong(1, "'factors' is missing"));
        List<Factor> factors = section.keys().stream()
                .map(name -> section.isList(name) ? listed(section, name) : named(section, name))
                .toList();
        if (factors.isEmpty()) {
            throw root.wrong(FACTORS, "a study varies something: name a factor and its levels");
        }
        return factors;
    }

    /** {@code load.clients: [8, 16]}. */
    private static Factor listed(Section section, String name) {
        String[] parts = name.split("\\.", 2);
        if (parts.length < 2 || !Set.of(UP, SWITCH, LOAD).contains(parts[0])) {
            throw section.wrong(
                    name, "a list of values needs to know of what: up.OPTION, switch.PARAMETER or load.OPTION");
        }
        int line = section.lineOf(name);
        List<Level> levels = section.texts(name).stream()
                .map(value -> switch (parts[0]) {
                    case SWITCH -> new Level(value, Options.NONE, Map.of(parts[1], value), Options.NONE);
                    case UP -> new Level(value, option(parts[1], value, line), Map.of(), Options.NONE);
                    default -> new Level(value, Options.NONE, Map.of(), option(parts[1], value, line));
                })
                .toList();
        return requireLevels(section, new Factor(parts[1], levels));
    }

    private static Options option(String name, String value, int line) {
        return new Options(Map.of(name.replaceFirst("^set\\.", Options.SET), new Value(List.of(value), line)));
    }

    private static Factor named(Section section, String name) {
        Section levels = section.section(name).orElseThrow();
        return requireLevels(
                section,
                new Factor(
                        name,
                        levels.keys().stream()
                                .map(level -> level(level, levels.section(level).orElseThrow()))
                                .toList()));
    }

    private static Factor requireLevels(Section section, Factor factor) {
        if (factor.levels().isEmpty()) {
            throw section.wrong(factor.name(), "'" + factor.name() + "' has no levels");
        }
        return factor;
    }

    private static Level level(String name, Section section) {
        section.only(UP, SWITCH, LOAD);
        return new Level(name, options(section, UP), parameters(section), options(section, LOAD));
    }

    private static Map<String, String> parameters(Section section) {
        Map<String, String> parameters = new LinkedHashMap<>();
        section.section(SWITCH).ifPresent(all -> all.keys().forEach(name -> parameters.put(name, all.text(name))));
        return parameters;
    }

    private static Options options(Section section, String command) {
        Map<String, Value> values = new LinkedHashMap<>();
        section.section(command).ifPresent(options -> options.keys().forEach(name -> {
            if (name.equals(SET)) {
                Section set = options.section(SET).orElseThrow();
                set.keys()
                        .forEach(parameter -> values.put(
                                Options.SET + parameter,
                                new Value(List.of(set.text(parameter)), set.lineOf(parameter))));
            } else {
                values.put(name, new Value(options.texts(name), options.lineOf(name)));
            }
        }));
        return new Options(values);
    }

    // --- what is measured

    private List<Cell> cells(List<Factor> factors) {
        List<Map<String, String>> combinations = root.has(CELLS) ? chosen(factors) : combinations(factors);
        Set<String> switched = new LinkedHashSet<>(parameters(root).keySet());
        factors.forEach(factor -> factor.levels()
                .forEach(level -> switched.addAll(level.parameters().keySet())));
        return combinations.stream()
                .map(levels -> cell(factors, levels, switched))
                .toList();
    }

    private List<Map<String, String>> chosen(List<Factor> factors) {
        String[] names = factors.stream().map(Factor::name).toArray(String[]::new);
        return root.sections(CELLS).stream()
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

    private Cell cell(List<Factor> factors, Map<String, String> levels, Set<String> switched) {
        Options up = options(root, UP);
        Options load = options(root, LOAD);
        Map<String, String> parameters = new LinkedHashMap<>();
        switched.forEach(parameter -> parameters.put(parameter, null));
        parameters.putAll(parameters(root));
        for (Factor factor : factors) {
            Level level = factor.level(levels.get(factor.name())).orElseThrow();
            up = up.with(level.up());
            load = load.with(level.load());
            parameters.putAll(level.parameters());
        }
        return new Cell(levels, up, parameters, load);
    }

    // --- what was published

    private static Published published(Section section, Factor first) {
        section.only("source", "statements");
        return new Published(
                section.text("source"),
                section.sections("statements").stream()
                        .map(each -> statement(each, first))
                        .toList());
    }

    private static Statement statement(Section section, Factor first) {
        section.only("text", "figure", "cell", "than", "expect", PERCENT, "not-comparable");
        Optional<String> notComparable =
                section.has("not-comparable") ? Optional.of(section.text("not-comparable")) : Optional.empty();
        String than = section.text("than", first.levels().get(0).name());
        return new Statement(
                section.text("text"),
                section.text("figure", "throughput"),
                notComparable.isPresent() ? section.text("cell", than) : section.text("cell"),
                than,
                section.has("expect") ? Optional.of(expected(section)) : Optional.empty(),
                section.has(PERCENT) ? Optional.of(range(section)) : Optional.empty(),
                notComparable);
    }

    private static Verdict expected(Section section) {
        return switch (section.text("expect")) {
            case "less" -> Verdict.LESS;
            case "more" -> Verdict.MORE;
            case "same" -> Verdict.SAME;
            default -> throw section.wrong("expect", "'" + section.text("expect") + "': use less, more or same");
        };
    }

    private static Range range(Section section) {
        Matcher range = RANGE.matcher(section.text(PERCENT));
        if (!range.matches() || Double.parseDouble(range.group(1)) > Double.parseDouble(range.group(2))) {
            throw section.wrong(PERCENT, "'" + section.text(PERCENT) + "': use a range such as 60 to 140");
        }
        return new Range(Double.parseDouble(range.group(1)), Double.parseDouble(range.group(2)));
    }
}
