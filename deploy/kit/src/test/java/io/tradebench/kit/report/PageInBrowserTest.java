package io.tradebench.kit.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.report.model.SampleFindings;
import io.tradebench.testing.Chromium;
import io.tradebench.testing.Chromium.Screen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;

/** The page as readers see it: on a desk and on a phone, without a network. */
class PageInBrowserTest {

    /** Pixels between the margins of the style sheet. */
    private static final int A4_WIDTH = 688;

    private static final int A4_HEIGHT = 1017;

    /** Pages of a section may lie on their side. */
    private static final String TOO_WIDE = """
            const [upright, landscape] = arguments;
            return Array.from(document.querySelectorAll('.wide'))
                .filter((each) => each.checkVisibility())
                .map((each) => [each, getComputedStyle(each.closest('section')).page === 'landscape' ? landscape : upright])
                .filter(([each, room]) => each.scrollWidth > room)
                .map(([each, room]) => `${each.ariaLabel}: ${each.scrollWidth} of ${room}`)""";

    @TempDir
    private static Path folder;

    /** Without a browser these tests are skipped, unless {@code -Dtrade.browser=required} says that there has to be one. */
    @BeforeEach
    void needsABrowser() {
        Chromium.require();
    }

    @BeforeAll
    static void report() {
        new StudyReport(SampleFindings.caching(), SampleFindings.origin(SampleFindings.CACHING))
                .write(folder.resolve("caching"));
        new StudyReport(SampleFindings.clients(), SampleFindings.origin(SampleFindings.CLIENTS))
                .write(folder.resolve("clients"));
        new StudyReport(
                        SampleFindings.profiled(folder.resolve("profiles")),
                        SampleFindings.origin(SampleFindings.CACHING))
                .write(folder.resolve("profiled"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 390})
    void page_fitsEveryScreen_asksForNothing_andIsAccessible(int width, @TempDir Path profile) {
        try (Chromium browser = Chromium.open(new Screen(width, 844, 1, width < 500), profile)) {
            for (String study : new String[] {"caching", "clients", "profiled"}) {
                show(browser, folder.resolve(study).resolve(StudyReport.PAGE));
                browser.screenshot(Path.of("target", "screenshots"), "report-" + study + "-" + width);

                assertThat(browser.overflow()).as("overflow of " + study).isLessThanOrEqualTo(0);
                assertThat(requests(browser)).isEmpty();
                assertThat(browser.console()).isEmpty();
                assertThat(browser.violations()).isEmpty();
            }
        }
    }

    /** Those of real studies, which versions of the kit before this one have drawn. */
    @Test
    void committedPages_fitTheirScreen_andAskForNothing(@TempDir Path profile) throws IOException {
        try (Chromium browser = Chromium.open(new Screen(1280, 844, 1, false), profile)) {
            for (Path study : CommittedStudiesTest.studies()) {
                show(browser, study.toRealPath().resolve(StudyReport.PAGE));

                assertThat(browser.overflow()).as("overflow of " + study).isLessThanOrEqualTo(0);
                assertThat(requests(browser)).isEmpty();
                assertThat(browser.console()).isEmpty();
            }
        }
    }

    /** What is folded away on the screen, and how to repeat the study; flame graphs are for the screen. */
    @Test
    void page_onPaper_hasEverything_andFits(@TempDir Path profile) throws IOException {
        try (Chromium browser = Chromium.open(new Screen(A4_WIDTH, 1000, 1, false), profile)) {
            for (String study : new String[] {"caching", "clients", "profiled"}) {
                browser.driver()
                        .get(folder.resolve(study)
                                .resolve(StudyReport.PAGE)
                                .toUri()
                                .toString());
                browser.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
                browser.driver()
                        .executeScript("document.querySelectorAll('.comparison').forEach(each => each.open = false)");
                Map<String, Object> printed =
                        browser.driver().executeCdpCommand("Page.printToPDF", Map.of("preferCSSPageSize", true));
                Files.write(
                        Folders.create(Path.of("target", "screenshots")).resolve("report-" + study + ".pdf"),
                        Base64.getDecoder().decode(String.valueOf(printed.get("data"))));

                assertThat(browser.driver().executeScript(TOO_WIDE, A4_WIDTH, A4_HEIGHT))
                        .as("tables of " + study + " that paper cuts off")
                        .asInstanceOf(InstanceOfAssertFactories.LIST)
                        .isEmpty();
                assertThat(seen(browser, ".comparison > .wide data, #repeat pre, #repeat table"))
                        .as("seen of " + study)
                        .isNotEmpty()
                        .allMatch(Boolean.TRUE::equals);
                assertThat(seen(browser, "nav, .flame")).noneMatch(Boolean.TRUE::equals);
            }
        }
    }

    /** Of each element that fits, whether it is drawn. */
    private static List<?> seen(Chromium browser, String selector) {
        return (List<?>) browser.driver()
                .executeScript(
                        "return Array.from(document.querySelectorAll(arguments[0])).map(each => each.checkVisibility())",
                        selector);
    }

    @Test
    void flameGraph_isDrawn_byItsOwnScriptsAlone(@TempDir Path profile) {
        try (Chromium browser = Chromium.open(new Screen(1280, 844, 1, false), profile)) {
            show(browser, folder.resolve("profiled").resolve(StudyReport.PAGE));
            browser.driver().executeScript("""
                    document.querySelectorAll('iframe')[1].scrollIntoView();
                    const foreign = document.createElement('iframe');
                    foreign.id = 'foreign';
                    foreign.srcdoc = '<p>untouched</p><script>document.body.textContent = "run"</script>';
                    document.body.append(foreign)""");
            browser.driver().switchTo().frame(1);
            browser.driver().findElement(By.id("canvas"));
            Object frames =
                    browser.driver().executeScript("return levels.flat().map(frame => frame.title + frame.color)");
            Object pixel = browser.driver().executeScript("return Array.from(c.getImageData(200, 40, 1, 1).data)");
            browser.screenshot(Path.of("target", "screenshots"), "report-flame");
            browser.driver().switchTo().defaultContent().switchTo().frame("foreign");

            assertThat(String.valueOf(frames))
                    .contains("a/Servlet.service#e0e0e0")
                    .containsPattern("c/Page.writergb\\(255,\\d+,\\d+\\)")
                    .containsPattern("b/Database.readrgb\\(\\d+,\\d+,255\\)");
            assertThat(pixel).hasToString("[224, 224, 224, 255]");
            assertThat(browser.driver().findElement(By.tagName("p")).getText()).isEqualTo("untouched");
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
