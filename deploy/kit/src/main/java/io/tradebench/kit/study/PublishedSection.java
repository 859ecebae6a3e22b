package io.tradebench.kit.study;

import io.tradebench.kit.statistics.Verdict;
import io.tradebench.kit.study.Published.Range;
import io.tradebench.kit.study.Published.Statement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads what others have found. */
final class PublishedSection {

    private static final String PERCENT = "percent";
    private static final String CELL = "cell";
    private static final String THAN = "than";

    private static final Pattern RANGE =
            Pattern.compile("(-?\\d+(?:\\.\\d+)?) *(?:to|\\.\\.) *(-?\\d+(?:\\.\\d+)?) *%?");

    private final Factor first;
    private final Set<String> levels;
    private final Set<String> cells;
    private final boolean begun;

    /**
     * @param first factor of the study, whose levels are compared
     * @param cells that may be compared as well
     * @param begun whether statements on cells that there are not are let pass, and found not comparable
     */
    PublishedSection(Factor first, List<Cell> cells, boolean begun) {
        this.first = first;
        this.levels = names(first.levels().stream().map(Level::name));
        this.cells = names(cells.stream().map(Cell::name));
        this.begun = begun;
    }

    private static Set<String> names(Stream<String> names) {
        return names.collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** What the section says. */
    Published read(Section section) {
        section.only("source", "statements");
        return new Published(
                section.text("source"),
                section.sections("statements").stream().map(this::statement).toList());
    }

    private Statement statement(Section section) {
        section.only("text", "figure", CELL, THAN, "expect", PERCENT, "not-comparable");
        Optional<String> notComparable =
                section.has("not-comparable") ? Optional.of(section.text("not-comparable")) : Optional.empty();
        String than = section.text(THAN, first.levels().get(0).name());
        if (notComparable.isEmpty() && !begun) {
            requireComparable(section, section.text(CELL), than);
        }
        return new Statement(
                section.text("text"),
                section.text("figure", "throughput"),
                notComparable.isPresent() ? section.text(CELL, than) : section.text(CELL),
                than,
                section.has("expect") ? Optional.of(expected(section)) : Optional.empty(),
                section.has(PERCENT) ? Optional.of(range(section)) : Optional.empty(),
                notComparable);
    }

    /** Two levels of the first factor, or two cells. */
    private void requireComparable(Section section, String cell, String than) {
        requireKnown(section, CELL, cell);
        requireKnown(section, THAN, than);
        List<String> both = List.of(cell, than);
        if (!levels.containsAll(both) && !cells.containsAll(both)) {
            throw section.wrong(
                    CELL,
                    "cell '" + cell + "', than '" + than + "': use two levels of " + first.name() + ", or two cells");
        }
    }

    private void requireKnown(Section section, String key, String name) {
        if (!levels.contains(name) && !cells.contains(name)) {
            String known =
                    Stream.concat(levels.stream(), cells.stream()).distinct().collect(Collectors.joining(" | "));
            throw section.wrong(key, key + " '" + name + "': use one of " + known);
        }
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
