package io.tradebench.kit.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.report.model.Documents;
import io.tradebench.kit.report.model.SampleFindings;
import io.tradebench.kit.report.model.StudyDocument;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which charts there are; what they look like is for the eye, and {@code target/screenshots}. */
class ChartsTest {

    @TempDir
    private Path folder;

    @Test
    void factorOfWords_hasNoChartsByFactor() {
        assertThat(ids(SampleFindings.caching()))
                .containsExactly("differences", "cost", "throughput", "components", "times", "blocks");
    }

    @Test
    void factorOfNumbers_hasChartsByFactor() {
        assertThat(ids(SampleFindings.clients())).contains("by-factor-throughput", "by-factor-cost", "by-factor-p95");
    }

    @Test
    void nothingMeasured_hasNoChart() {
        assertThat(ids(SampleFindings.of(SampleFindings.CACHING).findings())).isEmpty();
    }

    @Test
    void nothingThatCounts_hasOnlyItsBlocks() {
        Findings findings = SampleFindings.of(SampleFindings.CACHING)
                .trial("none", 1, 1, SampleFindings::invalid)
                .trial("none", 1, 2, SampleFindings::contaminated)
                .findings();

        assertThat(ids(findings)).containsExactly("blocks");
    }

    @Test
    void namesOfAnyLength_areDrawn() {
        String name = "a name that is much longer than any chart has room for, and then some";
        String study = SampleFindings.CACHING.replace("distributed-map:", name + ":");
        Findings findings = SampleFindings.of(study.substring(0, study.indexOf("published:")))
                .blocks(1, 2)
                .findings();

        assertThat(ids(findings)).contains("cost");
    }

    @Test
    void intervalThatNothingIsLeftBeside_goesOnBeyondTheChart_whichIsSaid() {
        String wide = "An arrow: it goes on beyond the chart";
        Findings twoThatDiffer = SampleFindings.of(SampleFindings.CACHING)
                .blocks(1, 1)
                .cost("none", 3)
                .trial("none", 1, 2, result -> {})
                .findings();

        assertThat(caption(twoThatDiffer, "cost")).contains(wide);
        assertThat(caption(SampleFindings.caching(), "cost")).doesNotContain(wide);
    }

    private String caption(Findings findings, String id) {
        return charts(findings).stream()
                .filter(chart -> chart.id().equals(id))
                .map(Chart::caption)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyChart_isAnImageWithAName_andDrawnForNoOtherPage() {
        assertThat(charts(SampleFindings.caching())).allSatisfy(chart -> {
            assertThat(chart.svg())
                    .startsWith("<svg")
                    .contains("role=\"img\"", "<title id=\"" + chart.id() + "-name\">");
            assertThat(chart.svg()).doesNotContain("<script", "<image", "href");
        });
    }

    @Test
    void areas_areHatched() {
        assertThat(charts(SampleFindings.caching()))
                .filteredOn(chart -> chart.id().equals("components"))
                .singleElement()
                .satisfies(chart -> assertThat(chart.svg())
                        .contains("<pattern", "fill:url(#components-hatch0)", "fill:url(#components-hatch1)"));
    }

    @Test
    void filesOfResults_areShownInTime() throws IOException {
        Findings findings = SampleFindings.caching();
        Path result = Files.createDirectories(folder.resolve(charted(findings)));
        Files.writeString(
                Files.createDirectories(folder.resolve(warmUp(findings))).resolve("warmup.csv"),
                "endSeconds,transactions,logins,throughput,costMillis\n5.0,900,9,180.0,3.1\n10.0,1200,9,240.0,2.4\n15.0,0,0,0.0,NaN\n");
        histograms(Files.createDirectories(result.resolve("histograms")), 0, 1, 2, 3, 4, 5);

        assertThat(ids(findings)).contains("seconds", "seconds-p95", "warm-up");
    }

    @Test
    void secondsOfTurns_areShownOneAfterAnother() throws IOException {
        String turns = SampleFindings.CACHING + "turns: 3s\n";

        assertThat(throughput(turns, 0, 1, 2, 300, 301, 302))
                .isEqualTo(throughput(turns, 0, 1, 2, 3, 4, 5))
                .contains("one after another");
        assertThat(throughput(SampleFindings.CACHING, 0, 1, 2, 300, 301, 302))
                .isNotEqualTo(throughput(SampleFindings.CACHING, 0, 1, 2, 3, 4, 5))
                .doesNotContain("one after another");
    }

    /** Its chart and what is said of it. */
    private String throughput(String study, int... seconds) throws IOException {
        Findings findings = SampleFindings.of(study).blocks(1, 2).findings();
        histograms(Files.createDirectories(folder.resolve(charted(findings)).resolve("histograms")), seconds);
        return charts(findings).stream()
                .filter(chart -> chart.id().equals("seconds"))
                .map(chart -> chart.svg().replaceAll("clip\\d+", "clip") + chart.caption())
                .findFirst()
                .orElseThrow();
    }

    private String charted(Findings findings) {
        StudyDocument document = document(findings);
        return document.trials().stream()
                .filter(trial -> trial.counts() && trial.cell().equals("none"))
                .reduce((one, other) -> other)
                .orElseThrow()
                .folder();
    }

    private String warmUp(Findings findings) {
        return document(findings).cells().get("none").warmups().get(0).folder();
    }

    private static void histograms(Path logs, int... seconds) throws IOException {
        long start = 1_700_000_000_000L;
        try (PrintStream out =
                new PrintStream(Files.newOutputStream(logs.resolve("home.hlog")), false, StandardCharsets.UTF_8)) {
            HistogramLogWriter log = new HistogramLogWriter(out);
            log.outputStartTime(start);
            log.setBaseTime(start);
            long count = 100;
            for (int second : seconds) {
                Histogram times = new Histogram(3);
                times.recordValueWithCount(5, count++);
                log.outputIntervalHistogram(second, second + 1.0, times, 1);
            }
        }
    }

    private List<String> ids(Findings findings) {
        return charts(findings).stream().map(Chart::id).toList();
    }

    private List<Chart> charts(Findings findings) {
        return Charts.of(document(findings), folder);
    }

    private StudyDocument document(Findings findings) {
        return Documents.of(findings, SampleFindings.origin(SampleFindings.CACHING), folder);
    }
}
