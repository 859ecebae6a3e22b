package io.tradebench.trade.caching;

import io.tradebench.cache.rules.CacheRules;
import io.tradebench.cache.rules.file.CacheRulesException;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import java.io.ByteArrayInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A rules file as it was when it was read: its digest is that of its rules, whatever has become of it since. Immutable. */
final class RulesFile {
    private final String name;
    private final String fileName;
    private final byte[] content;

    /**
     * @param name as the configuration has it
     * @param fileName for messages
     */
    RulesFile(String name, String fileName, byte[] content) {
        this.name = name;
        this.fileName = fileName;
        this.content = content.clone();
    }

    /** @throws InvalidConfigurationException if the file is wrong */
    CacheRules rules() {
        try {
            return CacheRules.read(fileName, new ByteArrayInputStream(content));
        } catch (CacheRulesException wrong) {
            throw new InvalidConfigurationException("trade.cachespec=" + name + ": " + wrong.getMessage());
        }
    }

    /** What tells it from others of the same name. */
    String digest() {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
