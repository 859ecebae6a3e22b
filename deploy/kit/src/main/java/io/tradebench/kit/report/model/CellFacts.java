package io.tradebench.kit.report.model;

import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.experiment.Trial;
import io.tradebench.kit.experiment.Warming;
import io.tradebench.kit.report.model.StudyDocument.CellFigures;
import io.tradebench.kit.report.model.StudyDocument.Commands;
import io.tradebench.kit.report.model.StudyDocument.Estimate;
import io.tradebench.kit.report.model.StudyDocument.TemplateFigures;
import io.tradebench.kit.report.model.StudyDocument.Trials;
import io.tradebench.kit.report.model.StudyDocument.WarmUp;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.LoadResult.Profile;
import io.tradebench.kit.result.LoadResult.TemplateUse;
import io.tradebench.kit.result.LoadResult.WarmupResult;
import io.tradebench.kit.statistics.Interval;
import io.tradebench.kit.statistics.Repeats;
import io.tradebench.kit.study.Cell;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** What was measured of cells, each by itself. */
final class CellFacts {

    private static final double LEVEL = 0.95;

    private final Findings findings;
    private final List<Quantity> quantities;
    private final Path folder;
    private final WarmUps warmUps;

    /** @param folder of the study, which folders of results are told relative to */
    CellFacts(Findings findings, List<Quantity> quantities, Path folder) {
        this.findings = findings;
        this.quantities = quantities;
        this.folder = folder;
        this.warmUps = WarmUps.of(findings);
    }

    Map<String, CellFigures> cells() {
        Map<String, CellFigures> cells = new LinkedHashMap<>();
        findings.study().cells().forEach(cell -> cells.put(cell.folder(), figures(cell)));
        return cells;
    }

    private CellFigures figures(Cell cell) {
        List<Trial> all = findings.of(cell);
        List<Trial> counted = all.stream().filter(findings::counts).toList();
        Map<String, Estimate> figures = new LinkedHashMap<>();
        quantities.forEach(quantity -> figures.put(quantity.key(), estimate(quantity, counted)));
        return new CellFigures(
                Words.name(cell),
                cell.levels(),
                findings.warmings(cell).stream().map(this::warmUp).toList(),
                new Trials(
                        all.size(),
                        counted.size(),
                        (int) all.stream().filter(findings::isContaminated).count(),
                        (int) all.stream().filter(TrialFacts::isInvalid).count()),
                figures,
                templates(counted),
                profile(counted),
                commands(cell, all));
    }

    /** Those that had something to do. */
    private static Map<String, TemplateFigures> templates(List<Trial> trials) {
        List<LoadResult> results = trials.stream()
                .map(trial -> trial.stored().result())
                .filter(result -> result.cache() != null && result.cache().templates() != null)
                .toList();
        Map<String, TemplateFigures> templates = new TreeMap<>();
        results.stream()
                .flatMap(result -> result.cache().templates().entrySet().stream())
                .filter(template ->
                        template.getValue().hits() + template.getValue().puts() > 0)
                .forEach(template -> templates.computeIfAbsent(template.getKey(), name -> template(results, name)));
        return templates.isEmpty() ? null : templates;
    }

    private static TemplateFigures template(List<LoadResult> results, String name) {
        double hits = perThousand(results, name, TemplateUse::hits);
        double puts = perThousand(results, name, TemplateUse::puts);
        return new TemplateFigures(
                Digits.six(hits),
                Digits.six(puts),
                Digits.six(perThousand(results, name, TemplateUse::invalidated)),
                Digits.six(hits / puts));
    }

    private static double perThousand(List<LoadResult> results, String name, ToLongFunction<TemplateUse> count) {
        long all = results.stream()
                .map(result -> result.cache().templates().get(name))
                .filter(Objects::nonNull)
                .mapToLong(count)
                .sum();
        return 1000.0
                * all
                / results.stream().mapToLong(LoadResult::transactions).sum();
    }

    private static Profile profile(List<Trial> trials) {
        List<Profile> profiles = trials.stream()
                .map(trial -> trial.stored().result().profile())
                .filter(Objects::nonNull)
                .toList();
        return profiles.isEmpty()
                ? null
                : new Profile(mean(profiles, Profile::cpuMs), mean(profiles, Profile::allocatedKiB));
    }

    /** An area that a profile does not have has nothing in it. */
    private static Map<String, Double> mean(List<Profile> profiles, Function<Profile, Map<String, Double>> areas) {
        Map<String, Double> means = new LinkedHashMap<>();
        profiles.forEach(profile -> areas.apply(profile)
                .forEach((area, amount) -> means.merge(area, amount / profiles.size(), Double::sum)));
        means.replaceAll((area, mean) -> Digits.six(mean));
        return means;
    }

    private WarmUp warmUp(Warming warming) {
        WarmupResult warmup = warming.warmup();
        return new WarmUp(
                warming.start(),
                Digits.six(warmup.seconds()),
                warmUps.isSteady(warming),
                Digits.six(warmup.driftLowPercent()),
                Digits.six(warmup.driftHighPercent()),
                warming.folder() == null ? null : TrialFacts.relative(warming.folder(), folder));
    }

    private static Estimate estimate(Quantity quantity, List<Trial> trials) {
        Map<Object, List<Double>> byStart = new LinkedHashMap<>();
        for (Trial trial : trials) {
            Double figure = quantity.of().apply(trial.stored().result());
            if (figure != null) {
                byStart.computeIfAbsent(start(trial), start -> new ArrayList<>())
                        .add(figure);
            }
        }
        Repeats repeats = new Repeats(List.copyOf(byStart.values()));
        Optional<Interval> interval = repeats.interval(LEVEL, quantity.resolution());
        return new Estimate(
                quantity.label(),
                quantity.unit(),
                quantity.decimals(),
                Digits.six(repeats.median().orElse(null)),
                Digits.six(interval.map(Interval::low).orElse(null)),
                Digits.six(interval.map(Interval::high).orElse(null)),
                byStart.values().stream().mapToInt(List::size).sum());
    }

    /** That of the members, as far as a result tells it: one start of a study may have had several clusters, one after the other. */
    private static Object start(Trial trial) {
        Map<String, String> starts = trial.stored().result().starts();
        return starts == null ? trial.start() : starts;
    }

    private static Commands commands(Cell cell, List<Trial> trials) {
        String parameters = cell.parameters().entrySet().stream()
                .map(parameter -> parameter.getKey() + (parameter.getValue() == null ? "" : "=" + parameter.getValue()))
                .collect(Collectors.joining(" "));
        return new Commands(
                cell.started(),
                parameters,
                String.join(" ", cell.load().arguments()),
                trials.isEmpty() ? null : trials.get(0).stored().result().command());
    }
}
