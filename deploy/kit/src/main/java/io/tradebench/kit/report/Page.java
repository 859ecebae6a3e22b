package io.tradebench.kit.report;

import freemarker.core.HTMLOutputFormat;
import freemarker.template.Configuration;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.Templates;
import io.tradebench.kit.report.chart.Chart;
import io.tradebench.kit.report.chart.Charts;
import io.tradebench.kit.report.model.StudyDocument;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * The page: everything in one file, without scripts but those of flame graphs.
 *
 * @param document what it says
 * @param charts in their order
 * @param flames graphs of profiles, in their order
 */
record Page(StudyDocument document, List<Chart> charts, List<Flame> flames) {

    private static final String TEMPLATE = "report.ftl";
    private static final String STYLE = "report.css";

    String html() {
        Configuration configuration = Templates.beside(Page.class);
        configuration.setOutputFormat(HTMLOutputFormat.INSTANCE);
        configuration.setURLEscapingCharset(StandardCharsets.UTF_8.name());
        return Templates.render(
                configuration,
                TEMPLATE,
                Map.of(
                        "study",
                        document,
                        "charts",
                        charts,
                        "flames",
                        flames,
                        "mostFlames",
                        Flames.MOST_CELLS,
                        "drawable",
                        Charts.areDrawable(),
                        "style",
                        style(),
                        "figures",
                        new FigureTexts(Json.tree(document)),
                        "files",
                        Map.of("document", StudyReport.DOCUMENT, "trials", StudyReport.TRIALS)));
    }

    private static String style() {
        return FileWork.orFail("read " + STYLE, () -> {
            try (InputStream in = Page.class.getResourceAsStream(STYLE)) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        });
    }
}
