package io.tradebench.trade.caching;

import io.tradebench.cache.rules.CacheRules;
import io.tradebench.cache.rules.file.CacheRulesException;
import io.tradebench.trade.config.InvalidConfigurationException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Finds the rules file that the configuration names. */
final class RulesFiles {
    private static final String OWN = "/cachespec.xml";
    private static final String ORIGINAL_NAME = "original";
    private static final String ORIGINAL = "/cachespec-original.xml";

    private RulesFiles() {}

    /**
     * @param name empty for Trade's own, {@code original} for those of Trade 6, or the path of a file
     * @throws InvalidConfigurationException if there is no such file, or it is wrong
     */
    static CacheRules read(String name) {
        try {
            return switch (name) {
                case "" -> packaged(OWN);
                case ORIGINAL_NAME -> packaged(ORIGINAL);
                default -> of(name);
            };
        } catch (CacheRulesException wrong) {
            throw new InvalidConfigurationException("trade.cachespec=" + name + ": " + wrong.getMessage());
        }
    }

    /** Whether a name is that of rules which are part of this application, and so never change while it is the same. */
    static boolean isPackaged(String name) {
        return name.isEmpty() || name.equals(ORIGINAL_NAME);
    }

    private static CacheRules of(String path) {
        try (InputStream file = Files.newInputStream(Path.of(path))) {
            return CacheRules.read(path, file);
        } catch (IOException | InvalidPathException unreadable) {
            throw new InvalidConfigurationException("trade.cachespec=" + path + " cannot be read (" + unreadable
                    + "); legal: empty for Trade's own rules, original for those of Trade 6, or the path of a file that"
                    + " every member has");
        }
    }

    private static CacheRules packaged(String resource) {
        try (InputStream file = RulesFiles.class.getResourceAsStream(resource)) {
            return CacheRules.read(resource.substring(1), file);
        } catch (IOException failure) {
            throw new UncheckedIOException("The rules " + resource + " of the application cannot be read", failure);
        }
    }
}
