package io.tradebench.kit.experiment;

import io.tradebench.kit.comparison.Comparison;
import io.tradebench.kit.comparison.Side;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Effort;
import io.tradebench.kit.study.Study;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was measured for a study.
 *
 * @param study that asked for it
 * @param trials in the order in which they were measured
 * @param failures measurements that came to nothing
 */
public record Findings(Study study, List<Trial> trials, List<Failure> failures) {

    /** Never changes. */
    public Findings {
        trials = List.copyOf(trials);
        failures = List.copyOf(failures);
    }

    /** These, and one more. */
    Findings with(Trial trial) {
        List<Trial> more = new ArrayList<>(trials);
        more.add(trial);
        return new Findings(study, more, failures);
    }

    /** These, and one more. */
    Findings with(Failure failure) {
        List<Failure> more = new ArrayList<>(failures);
        more.add(failure);
        return new Findings(study, trials, more);
    }

    /** The trials of a cell. */
    public List<Trial> of(Cell cell) {
        return trials.stream().filter(trial -> trial.cell().equals(cell)).toList();
    }

    /** Whether the figures of a trial count. */
    public boolean counts(Trial trial) {
        LoadResult result = trial.stored().result();
        return result.valid() && (study.effort().smoke() || !result.isContaminated());
    }

    /**
     * Each cell beside its base: one comparison for every base, with all that are compared with it. Cells of which no pair of results counts are not
     * among them, nor are those whose clients do other work than those of the base.
     */
    public List<Comparison> comparisons() {
        Map<Cell, List<Side>> families = new LinkedHashMap<>();
        for (Cell cell : study.cells()) {
            study.base(cell).filter(base -> isComparable(base, cell)).ifPresent(base -> families.computeIfAbsent(
                            base, key -> new ArrayList<>(List.of(side(base))))
                    .add(side(cell)));
        }
        return families.values().stream().map(this::comparison).toList();
    }

    /**
     * One cell beside another one, whichever they are.
     *
     * @return empty if they cannot be compared
     */
    public Optional<Comparison> comparison(Cell base, Cell other) {
        return isComparable(base, other) ? Optional.of(comparison(List.of(side(base), side(other)))) : Optional.empty();
    }

    private Comparison comparison(List<Side> sides) {
        Effort effort = study.effort();
        return Comparison.of(sides, effort.threshold(), effort.seed(), effort.smoke(), effort.level());
    }

    private boolean isComparable(Cell base, Cell cell) {
        return !of(base).isEmpty()
                && !of(cell).isEmpty()
                && Comparison.isPossible(side(base), side(cell), study.effort().smoke());
    }

    private Side side(Cell cell) {
        List<StoredResult> results = of(cell).stream().map(Trial::stored).toList();
        return new Side(cell.name(), results);
    }
}
