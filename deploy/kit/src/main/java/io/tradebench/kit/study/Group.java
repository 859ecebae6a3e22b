package io.tradebench.kit.study;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Cells that are measured together, block by block.
 *
 * @param cells at least one; never changes
 */
public record Group(List<Cell> cells) {

    public Group {
        cells = List.copyOf(cells);
    }

    /** The options of {@code up} of each cluster that they need, all of which run at the same time. */
    public List<List<String>> clusters() {
        Map<List<String>, Integer> most = new LinkedHashMap<>();
        cells.forEach(cell -> most.merge(cell.up().arguments(), cell.clusters(), Math::max));
        return most.entrySet().stream()
                .flatMap(each -> Collections.nCopies(each.getValue(), each.getKey()).stream())
                .toList();
    }

    /** Which of its clusters a cell of it is on; of several the first. */
    public int cluster(Cell cell) {
        return clusters().indexOf(cell.up().arguments());
    }

    /** Which of its clusters are driven at once for a cell of it. */
    public List<Integer> clusters(Cell cell) {
        int first = cluster(cell);
        return IntStream.range(first, first + cell.clusters()).boxed().toList();
    }

    /** Their names. */
    public String names() {
        return String.join(" | ", cells.stream().map(Cell::name).toList());
    }
}
