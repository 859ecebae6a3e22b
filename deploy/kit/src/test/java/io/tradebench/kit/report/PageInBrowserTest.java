package io.tradebench.kit.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.tradebench.kit.report.model.SampleFindings;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page as readers see it: on a desk and on a phone, without a network. */
class PageInBrowserTest {

    @TempDir
    private static Path folder;

    /** Without a browser these tests are skipped, unless {@code -Dtrade.browser=required} says that there has to be one. */
    @BeforeEach
    void needsABrowser() {
        boolean required = "required".equals(System.getProperty("trade.browser"));
        assumeTrue(required || Browser.isInstalled(), "no chromium and chromedriver on the PATH");
    }

    @BeforeAll
    static void report() {
        new StudyReport(SampleFindings.caching(), SampleFindings.origin(SampleFindings.CACHING))
                .write(folder.resolve("caching"));
        new StudyReport(SampleFindings.clients(), SampleFindings.origin(SampleFindings.CLIENTS))
                .write(folder.resolve("clients"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 390})
    void page_fitsEveryScreen_asksForNothing_andIsAccessible(int width, @TempDir Path profile) throws IOException {
        try (Browser browser = Browser.open(width, profile)) {
            for (String study : new String[] {"caching", "clients"}) {
                browser.show(folder.resolve(study).resolve(StudyReport.PAGE));
                browser.picture("report-" + study + "-" + width);

                assertThat(browser.overflow()).as("overflow of " + study).isLessThanOrEqualTo(0);
                assertThat(browser.requests()).isEmpty();
                assertThat(browser.complaints()).isEmpty();
                assertThat(browser.violations()).isEmpty();
            }
        }
    }
}
