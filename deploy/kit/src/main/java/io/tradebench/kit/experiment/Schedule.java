package io.tradebench.kit.experiment;

import io.tradebench.kit.load.settings.Mix;
import io.tradebench.kit.load.settings.Turns;
import io.tradebench.kit.load.settings.Turns.Setting;
import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Group;
import io.tradebench.kit.study.Study;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * In which order a study measures. It is drawn from the seed alone, so that one that goes on later goes on with the same. Of two, the one that was first is
 * last the next time (A B B A), so that what changes steadily takes nothing from either. Of more, each has each place once within as many blocks as they are
 * (A B C, B C A, C A B), so that what the first has to bear is borne by all; then the order is drawn anew.
 */
public record Schedule(Study study) {

    /** What is measured on one start of each cluster, one group after the other. */
    public List<Group> groups(int start) {
        return drawn(study.groups(), start, 0);
    }

    /** The cells of a block. */
    public List<Cell> block(Group group, int start, int block) {
        return drawn(group.cells(), start, block);
    }

    /**
     * What is warmed up by what a cell does.
     *
     * @param clusters of its group, from 0, one after the other
     */
    public record WarmUp(Cell cell, List<Integer> clusters) {}

    /**
     * How the clusters of a group are warmed up: by the work of each of its cells. Where cells differ in how many clusters they are of, none is warmed up
     * twice by the same work.
     */
    public List<WarmUp> warmUps(Group group, int start) {
        boolean shared = group.cells().stream().anyMatch(cell -> cell.clusters() > 1);
        Set<List<Object>> known = new HashSet<>();
        return block(group, start, 1).stream()
                .map(cell -> new WarmUp(
                        cell,
                        group.clusters(cell).stream()
                                .filter(cluster -> known.add(List.of(
                                        cluster,
                                        shared ? cell.parameters() : cell,
                                        cell.load().arguments())))
                                .toList()))
                .filter(warmUp -> !warmUp.clusters().isEmpty())
                .toList();
    }

    /**
     * The turns that cells of a block take.
     *
     * @param cells those of the group that are left, in the order of their first turns
     * @param mix of a cell
     * @param each how long every cell is measured in all
     */
    public Turns turns(Group group, List<Cell> cells, Function<Cell, Mix> mix, int start, int block, Duration each) {
        return Turns.drawn(
                cells.stream()
                        .map(cell -> new Setting(group.cluster(cell), cell.parameters(), mix.apply(cell)))
                        .toList(),
                each,
                study.effort().turns().orElseThrow(),
                // another stream than that of the cells' order, or the two would depend on each other: laps count up
                random(start, -block));
    }

    private <T> List<T> drawn(List<T> all, int start, int block) {
        List<T> order = new ArrayList<>(all);
        int turn = block == 0 ? start : block;
        if (order.size() == 2) {
            int first = random(block == 0 ? 0 : start, 0).nextInt(2);
            // 1 2 2 1 1 2 2 1
            if ((first + turn / 2) % 2 == 1) {
                Collections.reverse(order);
            }
            return order;
        }
        int lap = (turn - 1) / order.size();
        Collections.shuffle(order, block == 0 ? random(0, lap) : random(start, lap + 1));
        Collections.rotate(order, turn);
        return order;
    }

    /** Mixed well: of neighbouring seeds {@link Random} draws nearly the same first. */
    private Random random(int start, int block) {
        long seed = (study.effort().seed() * 1_000_003L + start) * 1_000_003L + block;
        return new Random(new SplittableRandom(seed).nextLong());
    }
}
