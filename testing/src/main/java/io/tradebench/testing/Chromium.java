package io.tradebench.testing;

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

/** A headless Chromium of this machine on a screen of a given size. For use by one thread. */
public final class Chromium implements AutoCloseable {

    private static final List<String> BROWSERS = List.of("chromium", "chromium-browser", "google-chrome");
    private static final List<String> DRIVERS = List.of("chromedriver");

    /**
     * What the user looks at.
     *
     * @param width in pixels of the page
     * @param height likewise
     * @param pixelRatio pixels of the screen for one of the page
     * @param phone whether it is held in a hand, and touched
     */
    public record Screen(int width, int height, double pixelRatio, boolean phone) {}

    private final ChromeDriver driver;

    private Chromium(ChromeDriver driver) {
        this.driver = driver;
    }

    /**
     * Opens one.
     *
     * @param profile an empty folder
     * @throws IllegalStateException if there is no browser, or no driver for it
     */
    public static Chromium open(Screen screen, Path profile) {
        ChromeOptions options = new ChromeOptions();
        options.setBinary(program(BROWSERS).toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                "--user-data-dir=" + profile);
        options.setExperimentalOption(
                "mobileEmulation",
                Map.of(
                        "deviceMetrics",
                        Map.of(
                                "width",
                                screen.width,
                                "height",
                                screen.height,
                                "pixelRatio",
                                screen.pixelRatio,
                                "mobile",
                                screen.phone,
                                "touch",
                                screen.phone)));
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(program(DRIVERS).toFile())
                .usingAnyFreePort()
                .build();
        ChromeDriver driver = new ChromeDriver(service, options);
        driver.manage().timeouts().scriptTimeout(Patience.DEFAULT);
        return new Chromium(driver);
    }

    /** Whether there is a browser with its driver on the PATH. */
    public static boolean isInstalled() {
        return find(BROWSERS).isPresent() && find(DRIVERS).isPresent();
    }

    /** Skips a test where there is none, unless {@code -Dtrade.browser=required} says that there has to be one. */
    public static void require() {
        Required.tool("trade.browser", isInstalled(), "no chromium and chromedriver on the PATH");
    }

    private static Path program(List<String> names) {
        return find(names)
                .orElseThrow(() -> new IllegalStateException("The browser test needs the program " + names.get(0)
                        + " on the PATH. On Debian: apt-get install chromium chromium-driver"));
    }

    private static Optional<Path> find(List<String> names) {
        List<String> folders = List.of(System.getenv("PATH").split(File.pathSeparator));
        return names.stream()
                .flatMap(name -> folders.stream().map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** What Selenium can do with it. */
    public ChromeDriver driver() {
        return driver;
    }

    /** How many pixels the page is wider than the screen. (The window of a phone, which zooms out, is as wide as the page.) */
    public long overflow() {
        return (Long) driver.executeScript(
                "return document.documentElement.scrollWidth - document.documentElement.clientWidth");
    }

    /** What axe-core finds wrong with the page for people who do not see, hear or point as others do. */
    public List<String> violations() {
        driver.executeScript(axe());
        List<?> found = (List<?>) driver.executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                axe.run({ resultTypes: ["violations"] }).then(({ passes, violations }) => done(
                    passes.length === 0
                        ? ["axe-core has looked at nothing"]
                        : violations.flatMap((rule) =>
                            rule.nodes.map((node) => `${rule.id} at ${node.target}: ${node.failureSummary}`))));
                """);
        return found.stream().map(String::valueOf).toList();
    }

    private static String axe() {
        try (InputStream script = Chromium.class.getResourceAsStream("/axe.min.js")) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the console has, and was not told before. */
    public List<String> console() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    /**
     * Saves the whole page as a picture.
     *
     * @param folder need not exist
     * @param name without an ending
     */
    public void screenshot(Path folder, String name) {
        Map<String, Object> shot = driver.executeCdpCommand(
                "Page.captureScreenshot", Map.of("captureBeyondViewport", true, "optimizeForSpeed", true));
        try {
            Files.createDirectories(folder);
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
