package io.tradebench.kit.report.chart;

import io.tradebench.kit.report.model.StudyDocument;
import java.awt.AWTError;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All charts of a study: those that its figures allow. */
public final class Charts {

    private Charts() {}

    /** Whether there is a font to draw with: the smallest installations of Java and Linux have none. */
    public static boolean areDrawable() {
        try {
            new TextLayout("0", Look.TEXT, new FontRenderContext(null, true, false));
            return true;
        } catch (AWTError | InternalError | LinkageError e) {
            return false;
        }
    }

    /**
     * Draws them.
     *
     * @param folder of the study, in which results are
     * @return in the order of the page; empty before anything counts, and if they are not drawable
     */
    public static List<Chart> of(StudyDocument document, Path folder) {
        if (!areDrawable()) {
            return List.of();
        }
        CellCharts cells = new CellCharts(document);
        Stream<Chart> figures = Stream.of(
                        cells.differences(), cells.cost(), cells.throughput(), cells.components(), cells.times())
                .flatMap(Optional::stream);
        Stream<Chart> factors = new FactorCharts(document).all();
        Stream<Chart> blocks = new BlockChart(document).chart().stream();
        Stream<Chart> times = new TimeCharts(document, folder).all();
        return Stream.of(figures, factors, blocks, times).flatMap(each -> each).toList();
    }
}
