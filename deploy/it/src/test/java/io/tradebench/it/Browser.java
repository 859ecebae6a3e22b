package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A headless Chromium on a screen of a given size. */
final class Browser implements AutoCloseable {
    private static final List<String> BROWSERS = List.of("chromium", "chromium-browser", "google-chrome");
    private static final List<String> DRIVERS = List.of("chromedriver");
    private static final String AXE = axe();
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /** What the user looks at. */
    enum Screen {
        DESKTOP(1280, 860, 1),
        PHONE(390, 844, 2);

        private final int width;
        private final int height;
        private final double pixelRatio;

        Screen(int width, int height, double pixelRatio) {
            this.width = width;
            this.height = height;
            this.pixelRatio = pixelRatio;
        }
    }

    private final ChromeDriver driver;
    private final Path screenshots;

    private Browser(ChromeDriver driver, Path screenshots) {
        this.driver = driver;
        this.screenshots = screenshots;
    }

    /** @param profile an empty folder */
    static Browser open(Screen screen, Path profile) {
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
                                screen == Screen.PHONE,
                                "touch",
                                screen == Screen.PHONE)));
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(program(DRIVERS).toFile())
                .usingAnyFreePort()
                .build();
        Path folder = Path.of(System.getProperty("trade.build.directory", "target"), "screenshots");
        return new Browser(new ChromeDriver(service, options), folder);
    }

    /** Whether there is a browser with its driver on the PATH. */
    static boolean isInstalled() {
        return find(BROWSERS).isPresent() && find(DRIVERS).isPresent();
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

    /** Becomes the browser of somebody who has never been here. Passwords of administrators stay known. */
    void forget() {
        driver.get("about:blank");
        driver.executeCdpCommand("Network.clearBrowserCookies", Map.of());
        driver.executeCdpCommand("Network.clearBrowserCache", Map.of());
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));
        driver.manage().logs().get(LogType.BROWSER);
    }

    void go(URI address) {
        driver.get(address.toString());
    }

    /** The name of the page, as it tells machines. */
    String page() {
        return driver.findElement(By.tagName("body")).getDomAttribute("data-page");
    }

    /** Whose page it is, null if nobody's. */
    String user() {
        return driver.findElement(By.tagName("body")).getDomAttribute("data-user");
    }

    WebElement find(String css) {
        return driver.findElement(By.cssSelector(css));
    }

    List<WebElement> findAll(String css) {
        return driver.findElements(By.cssSelector(css));
    }

    void type(String field, String text) {
        WebElement input = find("main [name=" + field + "]");
        input.clear();
        input.sendKeys(text);
    }

    /** Presses a button and waits for the page that comes. */
    void press(String css) {
        driver.executeScript("arguments[0].scrollIntoView({block: 'center'}); window.isLeft = true", find(css));
        find(css).click();
        awaitNextPage();
    }

    /** Runs a script that leaves the page, and waits for the page that comes. */
    void leaveBy(String script) {
        driver.executeScript("window.isLeft = true; " + script);
        awaitNextPage();
    }

    /** While a page is replaced the driver may find neither the old nor the new one: that is no error, but a reason to wait. */
    private void awaitNextPage() {
        String isThere = "return !window.isLeft && document.readyState === 'complete'";
        new WebDriverWait(driver, PATIENCE)
                .ignoring(WebDriverException.class)
                .until(any -> Boolean.TRUE.equals(driver.executeScript(isThere)));
    }

    /** Waits for what the page's script brings about. */
    void await(BooleanSupplier condition) {
        new WebDriverWait(driver, PATIENCE).ignoring(WebDriverException.class).until(any -> condition.getAsBoolean());
    }

    Object evaluate(String script) {
        return driver.executeScript(script);
    }

    String textOf(String css) {
        return find(css).getText();
    }

    /** The text of an element, be it visible or not. */
    String textContentOf(String css) {
        return find(css).getDomProperty("textContent");
    }

    /** How many pixels the page is wider than the screen. (The window of a phone, which zooms out, is as wide as the page.) */
    private long overflow() {
        return (Long) evaluate("return document.documentElement.scrollWidth - document.documentElement.clientWidth");
    }

    /** What axe-core finds wrong with the page for people who do not see, hear or point as others do. */
    private List<String> violations() {
        driver.executeScript(AXE);
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

    private static String axe() {
        try (InputStream script = Browser.class.getResourceAsStream("/axe.min.js")) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    void preferDark(boolean dark) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /**
     * Saves the whole page as {@code target/screenshots/NAME.png}.
     *
     * @throws AssertionError if it is wider than the screen, or not accessible
     */
    void picture(String name) {
        screenshot(name);
        assertThat(overflow()).as("overflow of %s", name).isLessThanOrEqualTo(0);
        assertThat(violations()).as("violations on %s", name).isEmpty();
    }

    private void screenshot(String name) {
        Map<String, Object> shot =
                driver.executeCdpCommand("Page.captureScreenshot", Map.of("captureBeyondViewport", true));
        try {
            Files.createDirectories(screenshots);
            Files.write(screenshots.resolve(name + ".png"), Base64.getDecoder().decode((String) shot.get("data")));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** What the browser refused because of the content security policy, and what its scripts stumbled over. */
    List<String> complaints() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(entry -> entry.getMessage())
                .filter(message -> message.contains("Content Security Policy") || message.contains("Uncaught"))
                .toList();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
