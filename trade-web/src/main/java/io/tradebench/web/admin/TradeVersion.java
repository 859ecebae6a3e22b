package io.tradebench.web.admin;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of Trade, as the build wrote it down. */
final class TradeVersion {
    /** For instance {@code 1.0.0}. */
    static final String TEXT = read();

    private TradeVersion() {}

    private static String read() {
        Properties build = new Properties();
        try (InputStream file = TradeVersion.class.getResourceAsStream("build.properties")) {
            build.load(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return build.getProperty("version");
    }
}
