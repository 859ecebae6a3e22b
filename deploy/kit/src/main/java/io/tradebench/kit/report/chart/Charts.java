package io.tradebench.kit.report.chart;

import io.tradebench.kit.report.model.StudyDocument;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All charts of a study: those that its figures allow. */
public final class Charts {

    private Charts() {}

    /**
     * Draws them.
     *
     * @return in the order of the page; empty before anything counts
     */
    public static List<Chart> of(StudyDocument document) {
        CellCharts cells = new CellCharts(document);
        return Stream.of(cells.differences(), cells.cost(), cells.throughput(), cells.components(), cells.times())
                .flatMap(Optional::stream)
                .toList();
    }
}
