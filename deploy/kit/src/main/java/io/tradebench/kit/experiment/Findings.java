package io.tradebench.kit.experiment;

import io.tradebench.kit.comparison.Comparison;
import io.tradebench.kit.comparison.Side;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Effort;
import io.tradebench.kit.study.Group;
import io.tradebench.kit.study.Study;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What was measured for a study.
 *
 * @param study that asked for it
 * @param warmings in the order in which cells were warmed up
 * @param trials in the order in which they were measured
 * @param failures measurements that came to nothing
 */
public record Findings(Study study, List<Warming> warmings, List<Trial> trials, List<Failure> failures) {

    private static final int MOST_FAILURES = 2;

    /** Never changes. */
    public Findings {
        warmings = List.copyOf(warmings);
        trials = List.copyOf(trials);
        failures = List.copyOf(failures);
    }

    /** These, and one more; the last one of a start counts. */
    Findings with(Warming warming) {
        List<Warming> more = new ArrayList<>(warmings);
        more.removeIf(
                earlier -> earlier.start() == warming.start() && earlier.cell().equals(warming.cell()));
        more.add(warming);
        return new Findings(study, more, trials, failures);
    }

    /** These, and one more. */
    Findings with(Trial trial) {
        List<Trial> more = new ArrayList<>(trials);
        more.add(trial);
        return new Findings(study, warmings, more, failures);
    }

    /** These, and one more. */
    Findings with(Failure failure) {
        List<Failure> more = new ArrayList<>(failures);
        more.add(failure);
        return new Findings(study, warmings, trials, more);
    }

    /** How a cell was warmed up, start by start. */
    public List<Warming> warmings(Cell cell) {
        return warmings.stream().filter(warming -> warming.cell().equals(cell)).toList();
    }

    /** The trials of a cell. */
    public List<Trial> of(Cell cell) {
        return trials.stream().filter(trial -> trial.cell().equals(cell)).toList();
    }

    /** Whether the figures of a trial count. */
    public boolean counts(Trial trial) {
        return isSound(trial) && !isOfAbandonedBlock(trial) && isControlled(trial);
    }

    /** Whether something else had the machine, by the conditions of a trial or by what the driver cost during it; it is nothing worse. */
    public boolean isContaminated(Trial trial) {
        LoadResult result = trial.stored().result();
        return result.valid() && (result.isContaminated() || !isControlled(trial));
    }

    /** Whether the figures of a trial are those of its cell, on a machine that did nothing else. */
    boolean isSound(Trial trial) {
        LoadResult result = trial.stored().result();
        return result.valid() && (study.effort().smoke() || !result.isContaminated());
    }

    /** Whether a trial is of a block whose cluster ended before all of its cells were measured: such a block is not finished on another one. */
    public boolean isOfAbandonedBlock(Trial trial) {
        return isAbandoned(Place.of(trial), blocks(trial.cell()));
    }

    private boolean isAbandoned(Place block, Map<Place, Set<Cell>> blocks) {
        return blocks.entrySet().stream()
                .filter(other -> other.getKey().isAfter(block))
                .flatMap(later -> later.getValue().stream())
                .anyMatch(cell -> !blocks.get(block).contains(cell) && !isGivenUp(cell));
    }

    /** What was measured in each block of a cell's group. */
    private Map<Place, Set<Cell>> blocks(Cell cell) {
        List<Cell> together = together(cell);
        return trials.stream()
                .filter(trial -> together.contains(trial.cell()))
                .collect(Collectors.groupingBy(Place::of, Collectors.mapping(Trial::cell, Collectors.toSet())));
    }

    /** Those that are measured together with a cell, block by block, and the cell itself. */
    private List<Cell> together(Cell cell) {
        return study.groups().stream()
                .map(Group::cells)
                .filter(cells -> cells.contains(cell))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Whether the driver's cost speaks for the same machine during a trial as during that of its base in the same block; of a base, during
     * one of those that are compared with it. Cells on clusters of their own have no blocks in common.
     */
    public boolean isControlled(Trial trial) {
        return study.effort().smoke()
                || study.base(trial.cell())
                        .map(base -> !uncontrolled(base, trial.cell()).contains(trial.stored()))
                        .orElseGet(() -> isControlledBesideAny(trial));
    }

    private boolean isControlledBesideAny(Trial base) {
        List<Trial> beside = trials.stream()
                .filter(other -> Place.of(other).equals(Place.of(base)))
                .filter(other -> together(base.cell()).contains(other.cell()))
                .filter(other ->
                        study.base(other.cell()).filter(base.cell()::equals).isPresent())
                .toList();
        return beside.isEmpty() || beside.stream().anyMatch(this::isControlled);
    }

    private List<StoredResult> uncontrolled(Cell base, Cell other) {
        if (!together(base).contains(other)) {
            return List.of();
        }
        Set<Place> blocks = places(base);
        blocks.retainAll(places(other));
        return blocks.isEmpty() ? List.of() : Comparison.uncontrolled(side(base, blocks), side(other, blocks));
    }

    /** Whether a cell came to nothing so often, and never to anything since, that it is left out of the rest. */
    public boolean isGivenUp(Cell cell) {
        return failures.stream()
                        .filter(failure -> failure.cell().equals(cell))
                        .filter(failure -> of(cell).stream().noneMatch(trial -> isSince(trial, failure)))
                        .count()
                >= MOST_FAILURES;
    }

    private static boolean isSince(Trial trial, Failure failure) {
        return trial.start() > failure.start() || trial.start() == failure.start() && trial.block() >= failure.block();
    }

    /**
     * Each cell beside its base: one comparison for every base, with all that are compared with it, by the blocks that all of them have which
     * are measured together; those on clusters of their own by all of theirs. A cell that was given up is compared by itself, since the others have more blocks. Cells of which no pair of results counts are not among them, nor are those whose clients do
     * other work than those of the base.
     */
    public List<Comparison> comparisons() {
        Map<Cell, List<Cell>> families = new LinkedHashMap<>();
        for (Cell cell : study.cells()) {
            study.base(cell).ifPresent(base -> families.computeIfAbsent(base, key -> new ArrayList<>())
                    .add(cell));
        }
        List<Comparison> comparisons = new ArrayList<>();
        families.forEach((base, cells) -> {
            Map<Boolean, List<Cell>> givenUp = cells.stream().collect(Collectors.partitioningBy(this::isGivenUp));
            comparison(base, givenUp.get(false)).ifPresent(comparisons::add);
            givenUp.get(true).forEach(cell -> comparison(base, cell).ifPresent(comparisons::add));
        });
        return comparisons;
    }

    /**
     * One cell beside another one, whichever they are.
     *
     * @return empty if they cannot be compared
     */
    public Optional<Comparison> comparison(Cell base, Cell other) {
        return comparison(base, List.of(other));
    }

    /** All cells that were measured to the end, by the blocks that all of them have. */
    public List<Side> sides() {
        List<Cell> measured = study.cells().stream()
                .filter(cell -> !isGivenUp(cell) && !of(cell).isEmpty())
                .toList();
        Set<Place> blocks =
                measured.stream().flatMap(cell -> places(cell).stream()).collect(Collectors.toSet());
        measured.forEach(cell -> blocks.retainAll(places(cell)));
        return blocks.isEmpty()
                ? List.of()
                : measured.stream().map(cell -> side(cell, blocks)).toList();
    }

    /** The results of all cells that were measured, by the names of the cells as folders have them, without those of blocks that were not finished. */
    public Map<String, List<StoredResult>> results() {
        Map<String, List<StoredResult>> results = new TreeMap<>();
        trials.stream().filter(Predicate.not(this::isOfAbandonedBlock)).forEach(trial -> results.computeIfAbsent(
                        trial.cell().folder(), cell -> new ArrayList<>())
                .add(trial.stored()));
        return results;
    }

    private Optional<Comparison> comparison(Cell base, List<Cell> others) {
        List<Cell> together = together(base);
        Set<Place> blocks = places(base);
        others.stream()
                .filter(together::contains)
                .map(this::places)
                .filter(Predicate.not(Set::isEmpty))
                .forEach(blocks::retainAll);
        if (blocks.isEmpty()) {
            return Optional.empty();
        }
        Effort effort = study.effort();
        Side one = side(base, blocks);
        List<Side> sides = new ArrayList<>(List.of(one));
        others.stream()
                .filter(cell -> !places(cell).isEmpty())
                .map(cell -> side(cell, together.contains(cell) ? blocks : places(cell)))
                .filter(side -> Comparison.isPossible(one, side, effort.smoke()))
                .forEach(sides::add);
        return sides.size() == 1
                ? Optional.empty()
                : Optional.of(Comparison.of(sides, effort.threshold(), effort.seed(), effort.smoke(), effort.level()));
    }

    /** The blocks of a cell that were finished. */
    private Set<Place> places(Cell cell) {
        Map<Place, Set<Cell>> blocks = blocks(cell);
        return blocks.entrySet().stream()
                .filter(block -> block.getValue().contains(cell))
                .map(Map.Entry::getKey)
                .filter(block -> !isAbandoned(block, blocks))
                .collect(Collectors.toCollection(HashSet::new));
    }

    private Side side(Cell cell, Set<Place> blocks) {
        List<StoredResult> results = of(cell).stream()
                .filter(trial -> blocks.contains(Place.of(trial)))
                .map(Trial::stored)
                .toList();
        return new Side(cell.name(), results);
    }

    /** A block of a start: what was measured there belongs together. */
    private record Place(int start, int block) {
        private static Place of(Trial trial) {
            return new Place(trial.start(), trial.block());
        }

        /** Whether it is a later block of the same start. */
        private boolean isAfter(Place other) {
            return start == other.start && block > other.block;
        }
    }
}
