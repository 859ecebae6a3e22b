package io.tradebench.kit.report;

import freemarker.core.HTMLOutputFormat;
import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.report.chart.Chart;
import io.tradebench.kit.report.chart.Charts;
import io.tradebench.kit.report.model.StudyDocument;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
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
        StringWriter html = new StringWriter();
        try {
            configuration()
                    .getTemplate(TEMPLATE)
                    .process(
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
                                    Map.of(
                                            "document", StudyReport.DOCUMENT,
                                            "trials", StudyReport.TRIALS)),
                            html);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (TemplateException e) {
            throw new IllegalStateException("wrong template: " + TEMPLATE, e);
        }
        return html.toString();
    }

    private static String style() {
        return FileWork.orFail("read " + STYLE, () -> {
            try (InputStream in = Page.class.getResourceAsStream(STYLE)) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        });
    }

    private static Configuration configuration() {
        Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
        configuration.setClassForTemplateLoading(Page.class, "");
        configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
        configuration.setOutputFormat(HTMLOutputFormat.INSTANCE);
        configuration.setURLEscapingCharset(StandardCharsets.UTF_8.name());
        configuration.setNumberFormat("c");
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        configuration.setLogTemplateExceptions(false);
        return configuration;
    }
}
