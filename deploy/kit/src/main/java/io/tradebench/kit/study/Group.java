package io.tradebench.kit.study;

import java.util.List;

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
        return cells.stream().map(cell -> cell.up().arguments()).distinct().toList();
    }

    /** Which of its clusters a cell of it is on. */
    public int cluster(Cell cell) {
        return clusters().indexOf(cell.up().arguments());
    }

    /** Their names. */
    public String names() {
        return String.join(" | ", cells.stream().map(Cell::name).toList());
    }
}
