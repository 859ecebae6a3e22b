package io.tradebench.kit.report;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A headless Chromium that looks at files. */
final class Browser implements AutoCloseable {

    private static final String PROGRAM = "chromium";
    private static final String DRIVER = "chromedriver";

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /**
     * Opens one.
     *
     * @param width of its screen; one below 500 is a phone
     * @param profile an empty folder
     */
    static Browser open(int width, Path profile) {
        ChromeOptions options = new ChromeOptions();
        options.setBinary(find(PROGRAM).orElseThrow().toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--no-first-run",
                "--user-data-dir=" + profile);
        options.setExperimentalOption(
                "mobileEmulation",
                Map.of("deviceMetrics", Map.of("width", width, "height", 844, "pixelRatio", 1, "mobile", width < 500)));
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(find(DRIVER).orElseThrow().toFile())
                .usingAnyFreePort()
                .build();
        return new Browser(new ChromeDriver(service, options));
    }

    /** Whether there is a browser with its driver on the PATH. */
    static boolean isInstalled() {
        return find(PROGRAM).isPresent() && find(DRIVER).isPresent();
    }

    private static Optional<Path> find(String name) {
        return List.of(System.getenv("PATH").split(File.pathSeparator)).stream()
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Shows a page with all that it folds away. */
    void show(Path page) {
        driver.get(page.toUri().toString());
        driver.executeScript("document.querySelectorAll('details').forEach(each => each.open = true)");
    }

    /** How many pixels the page is wider than the screen. */
    long overflow() {
        return (Long) driver.executeScript(
                "return document.documentElement.scrollWidth - document.documentElement.clientWidth");
    }

    /** What the page fetched beside itself. */
    List<?> requests() {
        return (List<?>) driver.executeScript("return performance.getEntriesByType('resource').map(each => each.name)");
    }

    /** What the console has. */
    List<String> complaints() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    /** What axe-core finds wrong with the page for people who do not see, hear or point as others do. */
    List<String> violations() throws IOException {
        try (InputStream script = Browser.class.getResourceAsStream("/axe.min.js")) {
            driver.executeScript(new String(script.readAllBytes(), StandardCharsets.UTF_8));
        }
        List<?> found = (List<?>) driver.executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                axe.run().then(({ passes, violations }) => done(
                    passes.length === 0
                        ? ["axe-core has looked at nothing"]
                        : violations.flatMap((rule) =>
                            rule.nodes.map((node) => `${rule.id} at ${node.target}: ${node.failureSummary}`))));
                """);
        return found.stream().map(String::valueOf).toList();
    }

    /** Saves the page as {@code target/screenshots/NAME.png}. */
    void picture(String name) {
        Map<String, Object> shot =
                driver.executeCdpCommand("Page.captureScreenshot", Map.of("captureBeyondViewport", true));
        try {
            Path folder = Files.createDirectories(Path.of("target", "screenshots"));
            Files.write(folder.resolve(name + ".png"), Base64.getDecoder().decode((String) shot.get("data")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
