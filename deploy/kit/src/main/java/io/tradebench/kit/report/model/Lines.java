package io.tradebench.kit.report.model;

import io.tradebench.kit.comparison.Comparison;
import io.tradebench.kit.comparison.Comparison.Against;
import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.study.Cell;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What the comparisons of a study found, by cell. */
final class Lines {

    private static final Map<String, String> KEYS = Map.of(
            "CPU per transaction",
            Quantity.COST,
            "CPU per transaction" + Comparison.MEMBERS_ONLY,
            Quantity.COST,
            "all p50",
            "p50",
            "all p95",
            "p95",
            "all p99",
            "p99");

    private final Findings findings;
    private final Map<Cell, Found> found = new LinkedHashMap<>();

    /**
     * A cell beside its base.
     *
     * @param comparison that it is part of
     */
    record Found(Cell base, Comparison comparison, Against against) {

        /** The line of a figure, by its name or key. */
        Optional<Line> line(String figure) {
            return against.figures().stream()
                    .filter(line ->
                            line.figure().equalsIgnoreCase(figure) || key(line).equals(figure))
                    .findFirst();
        }
    }

    Lines(Findings findings) {
        this.findings = findings;
        Map<String, Cell> cells = new LinkedHashMap<>();
        findings.study().cells().forEach(cell -> cells.put(cell.name(), cell));
        findings.comparisons().forEach(comparison -> comparison
                .others()
                .forEach(against -> found.put(
                        cells.get(against.name()), new Found(cells.get(comparison.base()), comparison, against))));
    }

    /** All cells that were compared with their base, in the order of the study. */
    Map<Cell, Found> all() {
        return found;
    }

    /** Any cell beside any other one; empty if nothing is known of one, or their clients did different work. */
    Optional<Found> between(Cell than, Cell cell) {
        Found known = found.get(cell);
        if (known != null && known.base().equals(than)) {
            return Optional.of(known);
        }
        return findings.comparison(than, cell)
                .map(comparison ->
                        new Found(than, comparison, comparison.others().get(0)));
    }

    /** What a figure is called in {@code study.json}: the same as in cells, where they have it. */
    static String key(Line line) {
        return KEYS.getOrDefault(
                line.figure(), line.figure().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-"));
    }
}
