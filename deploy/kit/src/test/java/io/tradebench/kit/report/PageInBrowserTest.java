package io.tradebench.kit.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.tradebench.kit.report.model.SampleFindings;
import io.tradebench.testing.Chromium;
import io.tradebench.testing.Chromium.Screen;
import java.nio.file.Path;
import java.util.List;
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
        assumeTrue(required || Chromium.isInstalled(), "no chromium and chromedriver on the PATH");
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
    void page_fitsEveryScreen_asksForNothing_andIsAccessible(int width, @TempDir Path profile) {
        try (Chromium browser = Chromium.open(new Screen(width, 844, 1, width < 500), profile)) {
            for (String study : new String[] {"caching", "clients"}) {
                show(browser, folder.resolve(study).resolve(StudyReport.PAGE));
                browser.screenshot(Path.of("target", "screenshots"), "report-" + study + "-" + width);

                assertThat(browser.overflow()).as("overflow of " + study).isLessThanOrEqualTo(0);
                assertThat(requests(browser)).isEmpty();
                assertThat(browser.console()).isEmpty();
                assertThat(browser.violations()).isEmpty();
            }
        }
    }

    /** With all that it folds away. */
    private static void show(Chromium browser, Path page) {
        browser.driver().get(page.toUri().toString());
        browser.driver().executeScript("document.querySelectorAll('details').forEach(each => each.open = true)");
    }

    /** What the page fetched beside itself. */
    private static List<?> requests(Chromium browser) {
        return (List<?>) browser.driver()
                .executeScript("return performance.getEntriesByType('resource').map(each => each.name)");
    }
}
