package io.tradebench.kit.report;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A flame graph: a page within the page.
 *
 * @param title what it shows
 * @param page that async-profiler's converter made
 */
public record Flame(String title, String page) {

    private static final Pattern SCRIPT = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);

    /** What the policy of the report has to name for its scripts to run, and none that the report's own texts might bring. */
    public List<String> scripts() {
        return SCRIPT.matcher(page)
                .results()
                .map(script -> "'sha256-" + digest(script.group(1)) + "'")
                .toList();
    }

    private static String digest(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
