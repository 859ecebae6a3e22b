package io.tradebench.kit.report.model;

import io.tradebench.kit.base.Durations;
import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.experiment.Trial;
import io.tradebench.kit.report.model.Lines.Found;
import io.tradebench.kit.report.model.StudyDocument.Against;
import io.tradebench.kit.report.model.StudyDocument.CellFigures;
import io.tradebench.kit.report.model.StudyDocument.Difference;
import io.tradebench.kit.report.model.StudyDocument.Extent;
import io.tradebench.kit.report.model.StudyDocument.Judged;
import io.tradebench.kit.report.model.StudyDocument.Missed;
import io.tradebench.kit.report.model.StudyDocument.Plan;
import io.tradebench.kit.report.model.StudyDocument.Reservation;
import io.tradebench.kit.study.Effort;
import io.tradebench.kit.study.Factor;
import io.tradebench.kit.study.Level;
import io.tradebench.kit.study.Published;
import io.tradebench.kit.study.Study;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Makes what a report says out of what was measured. */
public final class Documents {

    private final Findings findings;
    private final Study study;
    private final Origin origin;
    private final Lines lines;

    private Documents(Findings findings, Origin origin) {
        this.findings = findings;
        this.study = findings.study();
        this.origin = origin;
        this.lines = new Lines(findings);
    }

    /**
     * What a report says.
     *
     * @param folder of the study, which folders of results are told relative to
     */
    public static StudyDocument of(Findings findings, Origin origin, Path folder) {
        return new Documents(findings, origin).document(folder);
    }

    private StudyDocument document(Path folder) {
        TrialFacts facts = new TrialFacts(findings);
        Map<String, CellFigures> cells = new CellFacts(findings, facts.quantities(), folder).cells();
        return new StudyDocument(
                StudyDocument.SCHEMA,
                study.name(),
                study.title(),
                study.about(),
                answer(cells),
                extent(facts),
                plan(),
                factors(),
                cells,
                comparisons(),
                judged(),
                facts.trials(folder),
                findings.failures().stream()
                        .map(failure ->
                                new Missed(failure.cell().folder(), failure.start(), failure.block(), failure.reason()))
                        .toList(),
                reservations(facts),
                new SetupFacts(findings, origin).setup());
    }

    private List<String> answer(Map<String, CellFigures> cells) {
        List<String> sentences = new ArrayList<>(new Answer(findings).sentences(lines.all()));
        if (lines.all().isEmpty()) {
            new Extremes(study.subject().word()).sentence(cells.values()).ifPresent(sentences::add);
        }
        int place = study.factors().size() == 1 ? 0 : sentences.size();
        NumericFactor.of(factors())
                .flatMap(factor -> new Peak(factor).sentence(cells.values()))
                .ifPresent(sentence -> sentences.add(place, sentence));
        return sentences;
    }

    private Extent extent(TrialFacts facts) {
        Effort effort = study.effort();
        List<String> moments =
                findings.trials().stream().map(TrialFacts::started).sorted().toList();
        return new Extent(
                moments.isEmpty() ? null : moments.get(0),
                moments.isEmpty() ? null : moments.get(moments.size() - 1),
                (int) study.cells().stream()
                        .mapToLong(cell -> findings.of(cell).size())
                        .max()
                        .orElse(0),
                (int) findings.trials().stream()
                        .mapToInt(Trial::start)
                        .distinct()
                        .count(),
                findings.trials().size(),
                facts.count(findings::counts),
                facts.count(findings::isContaminated),
                facts.count(TrialFacts::isInvalid),
                effort.blocks() * effort.starts() * study.cells().size());
    }

    private List<Reservation> reservations(TrialFacts facts) {
        WarmUps warmUps = WarmUps.of(findings);
        List<Reservation> reservations =
                new ArrayList<>(warmUps.reservation().stream().toList());
        lines.all().forEach((cell, found) -> found.line(study.subject().word())
                .flatMap(line -> warmUps.doubt(cell, found.base(), line))
                .ifPresent(doubt -> reservations.add(new Reservation(doubt, 0, List.of(cell.folder())))));
        reservations.addAll(facts.reservations());
        lines.all().forEach((cell, found) -> found.against()
                .reservations()
                .forEach(text -> reservations.add(new Reservation(text, 0, List.of(cell.folder())))));
        return reservations;
    }

    private Plan plan() {
        Effort effort = study.effort();
        return new Plan(
                study.subject().word(),
                effort.smoke(),
                effort.blocks(),
                effort.starts(),
                effort.precision().isPresent() ? 100 * effort.precision().getAsDouble() : null,
                100 * effort.threshold(),
                effort.turns().map(pace -> Durations.seconds(pace.length())).orElse(null),
                effort.turns().map(pace -> Durations.seconds(pace.refill())).orElse(null),
                effort.settle(),
                effort.seed());
    }

    private Map<String, List<String>> factors() {
        Map<String, List<String>> factors = new LinkedHashMap<>();
        for (Factor factor : study.factors()) {
            factors.put(factor.name(), factor.levels().stream().map(Level::name).toList());
        }
        return factors;
    }

    private Map<String, Against> comparisons() {
        Map<String, Against> comparisons = new LinkedHashMap<>();
        lines.all().forEach((cell, found) -> comparisons.put(cell.folder(), against(found)));
        return comparisons;
    }

    private static Against against(Found found) {
        Map<String, Difference> figures = new LinkedHashMap<>();
        found.against().figures().stream()
                .filter(Line::hasFigures)
                .forEach(line -> figures.put(
                        Lines.key(line), difference(line, found.comparison().thresholdPercent())));
        return new Against(
                found.base().folder(),
                100 * found.comparison().level(),
                found.comparison().seed(),
                found.against().inTurns(),
                found.against().runs(),
                Stream.concat(found.against().leftOut().stream(), found.against().reservations().stream())
                        .toList(),
                figures);
    }

    private static Difference difference(Line line, double threshold) {
        return new Difference(
                line.figure(),
                line.unit(),
                line.decimals(),
                Digits.six(line.base()),
                Digits.six(line.other()),
                Digits.six(line.percent()),
                Digits.six(line.low()),
                Digits.six(line.high()),
                line.level() == null ? null : Digits.six(100 * line.level()),
                line.verdict(),
                line.verdict().words(threshold),
                line.why(),
                line.needed());
    }

    private Judged judged() {
        Judge judge = new Judge(study, lines, WarmUps.of(findings));
        return new Judged(
                study.published().map(Published::source).orElse(null),
                study.published().map(Published::statements).orElse(List.of()).stream()
                        .map(judge::judged)
                        .toList());
    }
}
