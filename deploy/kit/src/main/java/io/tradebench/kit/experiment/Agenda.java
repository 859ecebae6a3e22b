package io.tradebench.kit.experiment;

import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Effort;
import io.tradebench.kit.study.Group;
import io.tradebench.kit.study.Study;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What is left to be measured.
 *
 * @param findings up to now
 * @param first block that may be measured on the clusters at work: one that was begun on others is not finished on these
 */
record Agenda(Findings findings, int first) {

    /**
     * How many blocks. One that something else has spoiled is measured again, as far as there is effort to spare.
     *
     * @param group what is measured together
     */
    int blocks(Group group, int start) {
        int measurable = count(group);
        if (measurable == 0) {
            return 0;
        }
        Map<Integer, List<Trial>> done = done(group, start);
        long whole = done.values().stream()
                .filter(trials -> trials.size() >= measurable)
                .count();
        long spoiled = done.values().stream().filter(this::isSpoiled).count();
        Effort effort = study().effort();
        return (int) Math.max(0, effort.blocks() + Math.min(spoiled, effort.spare()) - whole);
    }

    private boolean isSpoiled(List<Trial> block) {
        return block.stream().anyMatch(trial -> !findings.isSound(trial) || !findings.isControlled(trial));
    }

    /** The block that was begun, or the next one. */
    int block(Group group, int start) {
        int last = last(group, start);
        boolean begun =
                last >= Math.max(1, first) && done(group, start).get(last).size() < count(group);
        return begun ? last : last + 1;
    }

    /** The last block of which anything was measured; 0 if there is none. */
    int last(Group group, int start) {
        return done(group, start).keySet().stream()
                .mapToInt(Integer::intValue)
                .max()
                .orElse(0);
    }

    /** How many blocks are whole and count. */
    int counting(Group group, int start) {
        return (int) done(group, start).values().stream()
                .filter(trials -> trials.size() >= count(group) && !isSpoiled(trials))
                .count();
    }

    /** Whether a cell is to be measured in this block. */
    boolean has(Cell cell, int start, int block) {
        return isMeasurable(cell)
                && findings.of(cell).stream().noneMatch(trial -> trial.start() == start && trial.block() == block);
    }

    /** Whether it makes sense to try. */
    boolean isMeasurable(Cell cell) {
        return !findings.isGivenUp(cell);
    }

    /** How many measurements, if none is spoiled and all blocks are needed. */
    int trials() {
        return IntStream.rangeClosed(1, study().effort().starts())
                .map(start -> study().groups().stream()
                        .mapToInt(group -> trials(group, start))
                        .sum())
                .sum();
    }

    private int trials(Group group, int start) {
        int begun =
                done(group, start).getOrDefault(block(group, start), List.of()).size();
        return blocks(group, start) * count(group) - begun;
    }

    private int count(Group group) {
        return (int) group.cells().stream().filter(this::isMeasurable).count();
    }

    private Map<Integer, List<Trial>> done(Group group, int start) {
        return findings.trials().stream()
                .filter(trial -> trial.start() == start && group.cells().contains(trial.cell()))
                .collect(Collectors.groupingBy(Trial::block));
    }

    private Study study() {
        return findings.study();
    }
}
