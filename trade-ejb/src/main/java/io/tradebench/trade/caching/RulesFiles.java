package io.tradebench.trade.caching;

import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads the rules file that the configuration names. */
final class RulesFiles {
    private static final String OWN = "/cachespec.xml";
    private static final String ORIGINAL_NAME = "original";
    private static final String ORIGINAL = "/cachespec-original.xml";

    private RulesFiles() {}

    /**
     * @param name empty for Trade's own, {@code original} for those of Trade 6, or the path of a file
     * @throws InvalidConfigurationException if there is no such file
     */
    static RulesFile read(String name) {
        try (InputStream file = open(name)) {
            return new RulesFile(name, fileName(name), file.readAllBytes());
        } catch (IOException | InvalidPathException unreadable) {
            throw unreadable(name, unreadable);
        }
    }

    /** For messages. */
    private static String fileName(String name) {
        return switch (name) {
            case "" -> OWN.substring(1);
            case ORIGINAL_NAME -> ORIGINAL.substring(1);
            default -> name;
        };
    }

    private static InputStream open(String name) throws IOException {
        return switch (name) {
            case "" -> RulesFiles.class.getResourceAsStream(OWN);
            case ORIGINAL_NAME -> RulesFiles.class.getResourceAsStream(ORIGINAL);
            default -> open(Path.of(name));
        };
    }

    private static InputStream open(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("it is a folder");
        }
        return Files.newInputStream(file);
    }

    /** Whether a name is that of rules which are part of this application: they change with its releases alone. */
    static boolean isPackaged(String name) {
        return name.isEmpty() || name.equals(ORIGINAL_NAME);
    }

    private static InvalidConfigurationException unreadable(String path, Exception why) {
        return new InvalidConfigurationException("trade.cachespec=" + path + " cannot be read: " + reason(why)
                + "; legal: empty for Trade's own rules, original for those of Trade 6, or the path of a file that"
                + " every member has");
    }

    /** In words for whoever has named the file. */
    private static String reason(Exception why) {
        if (why instanceof NoSuchFileException) {
            return "there is no such file";
        }
        return why instanceof AccessDeniedException ? "this member may not" : why.getMessage();
    }
}
