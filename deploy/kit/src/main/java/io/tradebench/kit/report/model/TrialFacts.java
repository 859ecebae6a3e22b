package io.tradebench.kit.report.model;

import io.tradebench.kit.comparison.Comparison;
import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.experiment.Trial;
import io.tradebench.kit.report.model.StudyDocument.Reservation;
import io.tradebench.kit.report.model.StudyDocument.TrialFigures;
import io.tradebench.kit.result.LoadResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** What trials say, one by one. */
final class TrialFacts {

    private final Findings findings;
    private final List<Trial> trials;
    private final List<Quantity> quantities;

    TrialFacts(Findings findings) {
        this.findings = findings;
        this.trials = findings.trials();
        this.quantities = Quantity.of(trials.stream()
                .filter(findings::counts)
                .map(trial -> trial.stored().result())
                .toList());
    }

    /** What is told of each. */
    List<Quantity> quantities() {
        return quantities;
    }

    int count(Predicate<Trial> which) {
        return (int) trials.stream().filter(which).count();
    }

    static boolean isInvalid(Trial trial) {
        return !trial.stored().result().valid();
    }

    /** When its measurement began, as it says. */
    static String started(Trial trial) {
        Object run = trial.stored().result().configuration().get("run");
        return run instanceof Map<?, ?> facts ? String.valueOf(facts.get("started")) : "";
    }

    List<TrialFigures> trials(Path folder) {
        return trials.stream().map(trial -> figures(trial, folder)).toList();
    }

    private TrialFigures figures(Trial trial, Path folder) {
        LoadResult result = trial.stored().result();
        Map<String, Double> figures = new LinkedHashMap<>();
        quantities.forEach(
                quantity -> figures.put(quantity.key(), Digits.six(quantity.of().apply(result))));
        List<String> reasons = new ArrayList<>(result.invalidBecause());
        if (result.contaminatedBecause() != null) {
            reasons.addAll(result.contaminatedBecause());
        }
        if (!findings.isControlled(trial)) {
            reasons.add(Comparison.UNCONTROLLED);
        }
        if (findings.isOfAbandonedBlock(trial)) {
            reasons.add("its block was not finished on this cluster");
        }
        return new TrialFigures(
                trial.cell().folder(),
                trial.start(),
                trial.block(),
                started(trial),
                findings.counts(trial),
                result.valid(),
                findings.isContaminated(trial),
                reasons,
                figures,
                relative(trial.stored().folder(), folder));
    }

    /** The address of a result's folder in that of the study; its name alone if it lies elsewhere. */
    static String relative(Path result, Path folder) {
        Path whole = folder.toAbsolutePath().normalize();
        Path own = result.toAbsolutePath().normalize();
        Path told = own.startsWith(whole) ? whole.relativize(own) : own.getFileName();
        return told.toString().replace('\\', '/');
    }

    /** Of trials that count; those that say the same of other numbers are told once. */
    List<Reservation> reservations() {
        Map<String, List<Trial>> saying = new LinkedHashMap<>();
        Map<String, String> texts = new LinkedHashMap<>();
        for (Trial trial : trials.stream().filter(findings::counts).toList()) {
            for (String text : trial.stored().result().reservations()) {
                String form = text.replaceAll("[+-]?\\d+(\\.\\d+)?", "#");
                texts.putIfAbsent(form, text);
                saying.computeIfAbsent(form, key -> new ArrayList<>()).add(trial);
            }
        }
        List<Reservation> reservations = new ArrayList<>();
        saying.forEach((form, which) -> reservations.add(new Reservation(
                texts.get(form),
                which.size(),
                which.stream().map(trial -> trial.cell().folder()).distinct().toList())));
        return reservations;
    }
}
