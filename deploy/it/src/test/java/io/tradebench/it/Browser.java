package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.testing.Chromium;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A visitor of the pages, on a desk or with a phone. */
final class Browser implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** What the user looks at. */
    enum Screen {
        DESKTOP(new Chromium.Screen(1280, 860, 1, false)),
        PHONE(new Chromium.Screen(390, 844, 2, true));

        private final Chromium.Screen measures;

        Screen(Chromium.Screen measures) {
            this.measures = measures;
        }
    }

    private final Chromium chromium;
    private final ChromeDriver driver;
    private final Path screenshots;

    private Browser(Chromium chromium, Path screenshots) {
        this.chromium = chromium;
        this.driver = chromium.driver();
        this.screenshots = screenshots;
    }

    /** @param profile an empty folder */
    static Browser open(Screen screen, Path profile) {
        Path folder = Path.of(System.getProperty("trade.build.directory", "target"), "screenshots");
        return new Browser(Chromium.open(screen.measures, profile), folder);
    }

    /** Becomes the browser of somebody who has never been here. Passwords of administrators stay known. */
    void forget() {
        driver.get("about:blank");
        driver.executeCdpCommand("Network.clearBrowserCookies", Map.of());
        driver.executeCdpCommand("Network.clearBrowserCache", Map.of());
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));
        chromium.console();
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
        chromium.screenshot(screenshots, name);
        assertThat(chromium.overflow()).as("overflow of %s", name).isLessThanOrEqualTo(0);
        assertThat(chromium.violations()).as("violations on %s", name).isEmpty();
    }

    /** What the browser refused because of the content security policy, and what its scripts stumbled over. */
    List<String> complaints() {
        return chromium.console().stream()
                .filter(message -> message.contains("Content Security Policy") || message.contains("Uncaught"))
                .toList();
    }

    @Override
    public void close() {
        chromium.close();
    }
}
