package io.tradebench.web.admin;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A pool of database connections.
 *
 * @param name of the data source in JNDI
 * @param size connections that exist
 * @param maximum connections that may exist
 * @param waiting requests that wait for a connection
 */
@JsonbPropertyOrder({"name", "inUse", "free", "size", "maximum", "waiting"})
public record ConnectionPool(String name, int inUse, int free, int size, int maximum, int waiting) {
    /**
     * Reads the text in which Liberty's connection manager describes a pool, one {@code name=value} a line; empty if the
     * text is something else, for instance because the pool has not been used yet.
     */
    static Optional<ConnectionPool> parse(String text) {
        Optional<String> name = value(text, "jndiName", "\\S+");
        Optional<String> maximum = value(text, "maxPoolSize", "\\d+");
        if (name.isEmpty() || maximum.isEmpty()) {
            return Optional.empty();
        }
        int size = number(text, "size");
        int free = number(text, "available");
        return Optional.of(new ConnectionPool(
                name.get(), size - free, free, size, Integer.parseInt(maximum.get()), number(text, "waiting")));
    }

    private static int number(String text, String key) {
        return value(text, key, "\\d+").map(Integer::parseInt).orElse(0);
    }

    private static Optional<String> value(String text, String key, String pattern) {
        Matcher line = Pattern.compile("(?m)^" + key + "=(" + pattern + ")").matcher(text);
        return line.find() ? Optional.of(line.group(1)) : Optional.empty();
    }
}
