package io.tradebench.kit.experiment;

import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Effort;
import io.tradebench.kit.study.Study;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What is left to be measured.
 *
 * @param findings up to now
 */
record Agenda(Findings findings) {

    /** A cell that came to nothing so often is left out of the rest. */
    private static final int MOST_FAILURES = 2;

    /**
     * How many blocks. One that something else has spoiled is measured again, as far as there is effort to spare.
     *
     * @param cells of one cluster
     */
    int blocks(List<Cell> cells, int start) {
        long measurable = measurable(cells);
        if (measurable == 0) {
            return 0;
        }
        Map<Integer, List<Trial>> done = done(cells, start);
        long whole = done.values().stream()
                .filter(trials -> trials.size() >= measurable)
                .count();
        long spoiled = done.values().stream().filter(Agenda::isSpoiled).count();
        Effort effort = study().effort();
        return (int) Math.max(0, effort.blocks() + Math.min(spoiled, effort.spare()) - whole);
    }

    private static boolean isSpoiled(List<Trial> block) {
        return block.stream().anyMatch(trial -> trial.stored().result().isContaminated());
    }

    /** The block that was begun, or the next one. */
    int block(List<Cell> cells, int start) {
        Map<Integer, List<Trial>> done = done(cells, start);
        int last = done.keySet().stream().mapToInt(Integer::intValue).max().orElse(0);
        return last > 0 && done.get(last).size() < measurable(cells) ? last : last + 1;
    }

    /** Whether a cell is to be measured in this block. */
    boolean has(Cell cell, int start, int block) {
        return isMeasurable(cell)
                && findings.of(cell).stream().noneMatch(trial -> trial.start() == start && trial.block() == block);
    }

    /** Whether it makes sense to try. */
    boolean isMeasurable(Cell cell) {
        return findings.failures().stream()
                        .filter(failure -> failure.cell().equals(cell))
                        .count()
                < MOST_FAILURES;
    }

    /** How many measurements, if none is spoiled and all blocks are needed. */
    int trials() {
        return IntStream.rangeClosed(1, study().effort().starts())
                .map(start -> study().clusters().stream()
                        .mapToInt(cells -> trials(cells, start))
                        .sum())
                .sum();
    }

    private int trials(List<Cell> cells, int start) {
        int begun =
                done(cells, start).getOrDefault(block(cells, start), List.of()).size();
        return (int) (blocks(cells, start) * measurable(cells)) - begun;
    }

    private long measurable(List<Cell> cells) {
        return cells.stream().filter(this::isMeasurable).count();
    }

    private Map<Integer, List<Trial>> done(List<Cell> cells, int start) {
        return findings.trials().stream()
                .filter(trial -> trial.start() == start && cells.contains(trial.cell()))
                .collect(Collectors.groupingBy(Trial::block));
    }

    private Study study() {
        return findings.study();
    }
}
