package io.tradebench.kit.report.model;

import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.console.Numbers;
import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.report.model.Lines.Found;
import io.tradebench.kit.statistics.Verdict;
import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Factor;
import io.tradebench.kit.study.Study;
import io.tradebench.kit.study.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a study says of its subject, in sentences. */
final class Answer {

    private static final int MOST_NAMED = 3;

    private final Findings findings;
    private final Study study;
    private final double threshold;

    /** One setting and the line of the study's subject. */
    private record One(String name, String base, Line line) {}

    Answer(Findings findings) {
        this.findings = findings;
        this.study = findings.study();
        this.threshold = 100 * study.effort().threshold();
    }

    /** The sentences, at least one. */
    List<String> sentences(Map<Cell, Found> found) {
        if (found.isEmpty()) {
            return List.of(nothing());
        }
        String first = study.factors().get(0).name();
        Map<String, List<One>> byLevel = new LinkedHashMap<>();
        found.forEach((cell, each) -> one(cell, each)
                .ifPresent(one -> byLevel.computeIfAbsent(cell.levels().get(first), level -> new ArrayList<>())
                        .add(one)));
        return byLevel.values().stream().allMatch(ones -> ones.size() == 1)
                ? byBase(byLevel.values().stream().map(ones -> ones.get(0)).toList())
                : byLevel.entrySet().stream()
                        .map(level -> ofSeveral(level.getKey(), level.getValue()))
                        .toList();
    }

    private String nothing() {
        int trials = findings.trials().size();
        if (trials == 0) {
            return "Nothing was measured yet.";
        }
        if (findings.trials().stream().noneMatch(findings::counts)) {
            return "Nothing can be said: none of the " + trials
                    + " trials counts, since all of them are contaminated or invalid"
                    + (findings.trials().stream().anyMatch(findings::isOfAbandonedBlock)
                            ? ", or of blocks that were not finished."
                            : ".");
        }
        return "Nothing can be compared: no cell has results that count beside those of its base, by clients that do the same work.";
    }

    private Optional<One> one(Cell cell, Found found) {
        return found.line(study.subject().word())
                .map(line -> new One(Words.name(cell), Words.name(found.base()), line));
    }

    // --- each level once

    /** Each is told beside what it was compared with. */
    private List<String> byBase(List<One> ones) {
        return ones.stream()
                .collect(Collectors.groupingBy(One::base, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .flatMap(family -> ofSingles(family).stream())
                .toList();
    }

    private List<String> ofSingles(List<One> ones) {
        List<String> sentences = new ArrayList<>();
        resolved(of(ones, Verdict.LESS, Verdict.MORE)).ifPresent(sentences::add);
        List<String> rest = new ArrayList<>();
        List<One> same = of(ones, Verdict.SAME);
        if (!same.isEmpty()) {
            rest.add(names(same) + same(same) + ones.get(0).base() + " within " + Numbers.plain(threshold) + " %");
        }
        List<One> open = of(ones, Verdict.NOT_RESOLVED);
        if (!open.isEmpty()) {
            rest.add((rest.isEmpty() ? "Whether " : "whether ") + names(open)
                    + (open.size() == 1 ? " differs from " : " differ from ")
                    + ones.get(0).base() + " is not resolved" + obstacle(open));
        }
        if (!rest.isEmpty()) {
            sentences.add(String.join("; ", rest) + ".");
        }
        return sentences;
    }

    private Optional<String> resolved(List<One> ones) {
        if (ones.isEmpty()) {
            return Optional.empty();
        }
        List<One> sorted =
                ones.stream().sorted(Comparator.comparingDouble(this::rank)).toList();
        List<String> parts = new ArrayList<>();
        for (One one : sorted.subList(0, Math.min(MOST_NAMED, sorted.size()))) {
            parts.add(parts.isEmpty() ? whole(one) : part(one));
        }
        int others = sorted.size() - parts.size();
        if (others > 0) {
            parts.add(others + (others == 1 ? " other differs" : " others differ") + ", too");
        }
        return Optional.of(String.join("; ", parts) + ".");
    }

    private String whole(One one) {
        Line line = one.line();
        return one.name() + verb(true) + Words.percent(line.percent()) + " % "
                + line.verdict().words(threshold) + " "
                + figure(List.of(one)) + " than " + one.base() + " (interval "
                + Words.interval(line.low(), line.high()) + ")";
    }

    private String part(One one) {
        Line line = one.line();
        return one.name() + verb(true) + Words.percent(line.percent()) + " % "
                + line.verdict().words(threshold) + " (" + Words.interval(line.low(), line.high()) + ")";
    }

    /** The best first. */
    private double rank(One one) {
        double percent = one.line().percent();
        return study.subject() == Subject.COST ? percent : -percent;
    }

    private String verb(boolean single) {
        return switch (study.subject()) {
            case COST -> single ? " costs " : " cost ";
            case THROUGHPUT -> single ? " has " : " have ";
        };
    }

    private String same(List<One> ones) {
        String figure = figure(ones);
        return verb(ones.size() == 1)
                + (figure.equals(Subject.COST.figure()) ? "the same as " : "the same " + figure + " as ");
    }

    /** What they are compared by, to be followed by other words: cost that is known of members only is told as such. */
    private static String figure(List<One> ones) {
        String figure = figures(ones);
        return figure.contains(",") ? figure + "," : figure;
    }

    private static String figures(List<One> ones) {
        return ones.stream().map(one -> one.line().figure()).distinct().collect(Collectors.joining(" or "));
    }

    /** The most that one of them needs, unless no number resolves another; else why nothing more can be said, if that is known. */
    private static String obstacle(List<One> open) {
        List<Line> lines = open.stream().map(One::line).toList();
        return lines.stream().allMatch(line -> line.needed() != null)
                ? ": "
                        + lines.stream()
                                .max(Comparator.comparingInt(
                                        line -> line.needed().count()))
                                .orElseThrow()
                                .obstacle()
                : lines.stream()
                        .filter(line -> line.why() != null)
                        .findFirst()
                        .map(line -> ": " + line.obstacle())
                        .orElse("");
    }

    private static String names(List<One> ones) {
        return Words.list(ones.stream().map(One::name).toList());
    }

    private static List<One> of(List<One> ones, Verdict... verdicts) {
        return ones.stream()
                .filter(one -> List.of(verdicts).contains(one.line().verdict()))
                .toList();
    }

    // --- a level at several levels of the other factors

    private String ofSeveral(String other, List<One> ones) {
        Factor first = study.factors().get(0);
        String level = Words.level(first.name(), other);
        String base = Words.level(first.name(), first.levels().get(0).name());
        List<Verdict> verdicts = Stream.of(Verdict.values())
                .filter(verdict -> !of(ones, verdict).isEmpty())
                .toList();
        long all = study.cells().stream()
                .filter(cell -> other.equals(cell.levels().get(first.name())))
                .filter(cell -> study.base(cell).isPresent())
                .count();
        if (verdicts.size() == 1 && Words.isResolved(verdicts.get(0))) {
            return level + verb(true) + share(ones, verdicts.get(0)) + " " + figure(ones) + " than " + base + " at "
                    + (ones.size() == all ? "all " + all : ones.size() + " of " + all) + " " + others()
                    + intervals(ones, verdicts.get(0)) + missing(all - ones.size()) + ".";
        }
        List<String> parts = verdicts.stream()
                .map(verdict -> share(of(ones, verdict), verdict) + " at "
                        + of(ones, verdict).size() + " of " + all + intervals(of(ones, verdict), verdict))
                .toList();
        return level + " beside " + base + ", " + figures(ones) + ": " + String.join("; ", parts) + " " + others()
                + missing(all - ones.size()) + ".";
    }

    /** Of cells without a result that counts nothing is known. */
    private static String missing(long cells) {
        return cells == 0 ? "" : "; " + cells + (cells == 1 ? " was" : " were") + " not compared";
    }

    private String others() {
        List<String> names = study.factors().stream().skip(1).map(Factor::name).toList();
        return (names.size() == 1 ? "levels of " : "combinations of ") + Words.list(names);
    }

    /** The ends of all intervals together; nothing of those that are not resolved. */
    private static String intervals(List<One> ones, Verdict verdict) {
        if (!Words.isResolved(verdict)) {
            return "";
        }
        double low = ones.stream().mapToDouble(one -> one.line().low()).min().orElseThrow();
        double high = ones.stream().mapToDouble(one -> one.line().high()).max().orElseThrow();
        return " (intervals within " + Words.interval(low, high) + ")";
    }

    private String share(List<One> ones, Verdict verdict) {
        if (!Words.isResolved(verdict)) {
            return (verdict == Verdict.SAME ? "the " : "") + verdict.words(threshold);
        }
        double least = ones.stream()
                .mapToDouble(one -> Math.abs(one.line().percent()))
                .min()
                .orElseThrow();
        double most = ones.stream()
                .mapToDouble(one -> Math.abs(one.line().percent()))
                .max()
                .orElseThrow();
        String from = Words.percent(least);
        String to = Words.percent(most);
        String range = from.equals(to) ? to : from + " to " + to;
        return range + " % " + verdict.words(threshold);
    }
}
