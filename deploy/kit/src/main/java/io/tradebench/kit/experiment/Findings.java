package io.tradebench.kit.experiment;

import io.tradebench.kit.comparison.Comparison;
import io.tradebench.kit.comparison.Side;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Study;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was measured for a study.
 *
 * @param study that asked for it
 * @param trials in the order in which they were measured
 */
public record Findings(Study study, List<Trial> trials) {

    /** Never changes. */
    public Findings {
        trials = List.copyOf(trials);
    }

    /** The trials of a cell. */
    public List<Trial> of(Cell cell) {
        return trials.stream().filter(trial -> trial.cell().equals(cell)).toList();
    }

    /**
     * Each cell beside its base: one comparison for every base, with all that are compared with it. Cells without any valid result are not among
     * them, nor are those whose clients do other work than those of the base.
     */
    public List<Comparison> comparisons() {
        Map<Cell, List<Side>> families = new LinkedHashMap<>();
        for (Cell cell : study.cells()) {
            study.base(cell).filter(base -> isComparable(base, cell)).ifPresent(base -> families.computeIfAbsent(
                            base, key -> new ArrayList<>(List.of(side(base))))
                    .add(side(cell)));
        }
        return families.values().stream()
                .map(sides -> Comparison.of(
                        sides, study.effort().threshold(), study.effort().seed(), false))
                .toList();
    }

    private boolean isComparable(Cell base, Cell cell) {
        return of(base).stream().anyMatch(Trial::counts)
                && of(cell).stream().anyMatch(Trial::counts)
                && side(base).doesTheWorkOf(side(cell));
    }

    private Side side(Cell cell) {
        List<StoredResult> results = of(cell).stream().map(Trial::stored).toList();
        return new Side(cell.name(), results);
    }
}
