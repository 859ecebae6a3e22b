package io.tradebench.kit.statistics;

import java.util.Collection;
import java.util.List;

/** What was drawn independently: starts of a cluster, if there are enough of them, since measurements of one start depend on each other. */
public final class Starts {

    /** So many make a level of their own. */
    public static final int FEWEST = 3;

    private Starts() {}

    /**
     * The mean of each start; all figures, if there are fewer than {@link #FEWEST} starts.
     *
     * @param figures by start, at least one of each
     */
    public static double[] units(Collection<List<Double>> figures) {
        return figures.size() < FEWEST
                ? figures.stream()
                        .flatMap(List::stream)
                        .mapToDouble(Double::doubleValue)
                        .toArray()
                : figures.stream()
                        .mapToDouble(start -> start.stream()
                                .mapToDouble(Double::doubleValue)
                                .average()
                                .orElseThrow())
                        .toArray();
    }
}
