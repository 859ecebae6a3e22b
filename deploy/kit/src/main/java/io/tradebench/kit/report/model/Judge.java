package io.tradebench.kit.report.model;

import io.tradebench.kit.comparison.Comparison;
import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.report.model.Judgement.Ours;
import io.tradebench.kit.report.model.Judgement.Outcome;
import io.tradebench.kit.report.model.Lines.Found;
import io.tradebench.kit.statistics.Verdict;
import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Published.Range;
import io.tradebench.kit.study.Published.Statement;
import io.tradebench.kit.study.Study;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Holds what was published against what was measured.
 *
 * <p>A pair of cells agrees if its verdict is the expected one and, where a range was published, its interval has part of that range; or if its
 * interval lies wholly within the range, however small the difference is. It differs if its
 * verdict is another one, or its interval has no part of the range, whether or not a verdict was reached. A statement agrees if all of its pairs do, and differs if one of them
 * does.
 */
final class Judge {

    private final Study study;
    private final Lines lines;
    private final WarmUps warmUps;

    Judge(Study study, Lines lines, WarmUps warmUps) {
        this.study = study;
        this.lines = lines;
        this.warmUps = warmUps;
    }

    Judgement judged(Statement statement) {
        if (statement.notComparable().isPresent()) {
            return judgement(
                    statement, Outcome.NOT_COMPARABLE, statement.notComparable().get(), List.of());
        }
        if (statement.expected().isEmpty() && statement.percent().isEmpty()) {
            return judgement(
                    statement, Outcome.NOT_COMPARABLE, "it says nothing that figures could be held against", List.of());
        }
        Map<Cell, Cell> pairs = pairs(statement);
        if (pairs.isEmpty()) {
            return judgement(
                    statement,
                    Outcome.NOT_COMPARABLE,
                    "this study has no cells '" + statement.cell() + "' and '" + statement.than() + "'",
                    List.of());
        }
        return weighed(statement, pairs);
    }

    /** The cell that is spoken of, and what it is compared with: whole cells, or all that differ in these levels of the first factor alone. */
    private Map<Cell, Cell> pairs(Statement statement) {
        Map<Cell, Cell> pairs = new LinkedHashMap<>();
        Optional<Cell> whole = named(statement.cell());
        Optional<Cell> than = named(statement.than());
        if (whole.isPresent() && than.isPresent()) {
            pairs.put(whole.get(), than.get());
            return pairs;
        }
        String first = study.factors().get(0).name();
        for (Cell cell : study.cells()) {
            if (statement.cell().equals(cell.levels().get(first))) {
                Map<String, String> levels = new LinkedHashMap<>(cell.levels());
                levels.put(first, statement.than());
                study.cell(levels).ifPresent(other -> pairs.put(cell, other));
            }
        }
        return pairs;
    }

    private Optional<Cell> named(String name) {
        return study.cells().stream().filter(cell -> cell.name().equals(name)).findFirst();
    }

    private Judgement weighed(Statement statement, Map<Cell, Cell> pairs) {
        List<Ours> ours = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        List<String> doubts = new ArrayList<>();
        pairs.forEach((cell, than) -> {
            Optional<Found> between = lines.between(than, cell);
            Optional<Line> line = between.flatMap(found -> line(found, statement.figure()));
            Outcome outcome = line.map(each -> outcome(each, statement)).orElse(Outcome.NOT_RESOLVED);
            ours.add(new Ours(
                    cell.folder(),
                    than.folder(),
                    Digits.six(line.map(Line::percent).orElse(null)),
                    Digits.six(line.map(Line::low).orElse(null)),
                    Digits.six(line.map(Line::high).orElse(null)),
                    Digits.six(line.map(Line::level).map(level -> 100 * level).orElse(null)),
                    outcome));
            reasons.add(
                    line.map(each -> reason(each, statement)).orElseGet(() -> missing(between, statement.figure())));
            if (outcome != Outcome.NOT_RESOLVED) {
                line.flatMap(each -> warmUps.doubt(cell, than, each)).ifPresent(doubts::add);
            }
        });
        Outcome outcome = all(ours);
        List<String> reason = new ArrayList<>(List.of(together(ours, reasons, outcome)));
        if (outcome != Outcome.NOT_RESOLVED) {
            reason.addAll(doubts);
        }
        return judgement(statement, outcome, String.join("; but ", reason), ours);
    }

    private static String missing(Optional<Found> found, String figure) {
        return found.flatMap(each -> line(each, figure + Comparison.MEMBERS_ONLY))
                        .isPresent()
                ? "of this cluster only members can be asked: what the database takes is not known"
                : "there are no valid figures of '" + figure + "' of both";
    }

    private static Optional<Line> line(Found found, String figure) {
        return found.line(figure);
    }

    private static Outcome all(List<Ours> ours) {
        List<Outcome> outcomes = ours.stream().map(Ours::outcome).toList();
        if (outcomes.contains(Outcome.DIFFERS)) {
            return Outcome.DIFFERS;
        }
        return outcomes.contains(Outcome.NOT_RESOLVED) ? Outcome.NOT_RESOLVED : Outcome.AGREES;
    }

    private String together(List<Ours> ours, List<String> reasons, Outcome outcome) {
        if (ours.size() == 1) {
            return reasons.get(0);
        }
        List<String> such = ours.stream()
                .filter(each -> each.outcome() == outcome)
                .map(Ours::cell)
                .toList();
        return such.size() == ours.size()
                ? "all " + ours.size() + " pairs of cells"
                : such.size() + " of " + ours.size() + " pairs of cells: " + Words.list(such);
    }

    // --- one pair

    private static Outcome outcome(Line line, Statement statement) {
        Optional<Range> range = range(statement);
        boolean told = line.low() != null && line.why() == null;
        if (told && range.isPresent() && !overlaps(line, range.get())) {
            return Outcome.DIFFERS;
        }
        if (told && range.isPresent() && isWithin(line, range.get())) {
            return Outcome.AGREES;
        }
        Verdict expected = expected(statement);
        if (expected == null || line.verdict() == Verdict.NOT_RESOLVED) {
            return Outcome.NOT_RESOLVED;
        }
        return line.verdict() == expected ? Outcome.AGREES : Outcome.DIFFERS;
    }

    private String reason(Line line, Statement statement) {
        if (line.low() == null || line.why() != null) {
            return line.why() == null ? "too little was measured" : line.why();
        }
        Optional<Range> range = range(statement);
        if (range.isPresent() && !overlaps(line, range.get())) {
            return "the interval has no part of the published range";
        }
        return switch (outcome(line, statement)) {
            case AGREES ->
                range.isPresent() ? "the interval has a part of the published range" : "here it is " + words(line);
            case DIFFERS -> "here it is " + words(line);
            default -> line.obstacle().isEmpty() ? "the interval is too long" : line.obstacle();
        };
    }

    private String words(Line line) {
        String verdict = line.verdict().words(100 * study.effort().threshold());
        return line.verdict() == Verdict.SAME ? "the " + verdict : verdict;
    }

    /** What a range says of the direction, if nothing else does; null if it says either. */
    private static Verdict expected(Statement statement) {
        if (statement.expected().isPresent()) {
            return statement.expected().get();
        }
        Range range = range(statement).orElseThrow();
        return range.low() > 0 ? Verdict.MORE : range.high() < 0 ? Verdict.LESS : null;
    }

    /** {@code less} by {@code 4 to 8} is by -8 to -4. */
    private static Optional<Range> range(Statement statement) {
        boolean less = statement.expected().filter(Verdict.LESS::equals).isPresent();
        return statement
                .percent()
                .map(range -> less && range.low() >= 0 ? new Range(-range.high(), -range.low()) : range);
    }

    private static boolean overlaps(Line line, Range range) {
        return line.low() <= range.high() && range.low() <= line.high();
    }

    private static boolean isWithin(Line line, Range range) {
        return range.low() <= line.low() && line.high() <= range.high();
    }

    private static Judgement judgement(Statement statement, Outcome outcome, String reason, List<Ours> ours) {
        return new Judgement(statement.text(), statement.figure(), words(statement), outcome, reason, ours);
    }

    private static String words(Statement statement) {
        String direction = statement
                .expected()
                .map(verdict ->
                        verdict == Verdict.SAME ? "the same" : verdict.name().toLowerCase(Locale.ROOT))
                .orElse("");
        String range = range(statement)
                .map(each -> Words.interval(each.low(), each.high()))
                .orElse("");
        String both = (direction + " " + range).strip();
        return both.isEmpty() ? null : both;
    }
}
