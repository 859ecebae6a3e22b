package io.tradebench.web.view;

import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.zip.CRC32;

/** The static files that every page links; their version is part of the link, so that browsers may keep them for ever. */
final class Assets {
    private static final List<String> FILES = List.of("/css/trade.css", "/js/trade.js", "/js/cachemonitor.js");

    private Assets() {}

    /** A short text that changes whenever one of the files does. */
    static String version(ServletContext context) {
        CRC32 checksum = new CRC32();
        for (String file : FILES) {
            try (InputStream content = context.getResourceAsStream(file)) {
                checksum.update(content.readAllBytes());
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
        return Long.toHexString(checksum.getValue());
    }
}
