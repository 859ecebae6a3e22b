package io.tradebench.web.admin;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A pool of database connections.
 *
 * @param name of the data source in JNDI
 * @param size connections that exist
 * @param maximum connections that may exist
 * @param waiting requests that wait for a connection
 * @param reclaimed connections since the start that the server had lost and {@link ConnectionPools} took back
 */
@JsonbPropertyOrder({"name", "inUse", "free", "size", "maximum", "waiting", "reclaimed"})
public record ConnectionPool(String name, int inUse, int free, int size, int maximum, int waiting, long reclaimed) {
    private static final Pattern IDLE_IN_USE =
            Pattern.compile("(?m)^ ManagedConnection@(\\w+)=ActiveInUse\\S* .*connectionHandles=0$");

    /**
     * Reads the text in which Liberty's connection manager describes a pool, one {@code name=value} a line; empty if the
     * text is something else, for instance because the pool has not been used yet.
     */
    static Optional<ConnectionPool> parse(String text, long reclaimed) {
        Optional<String> name = nameIn(text);
        Optional<String> maximum = value(text, "maxPoolSize", "\\d+");
        if (name.isEmpty() || maximum.isEmpty()) {
            return Optional.empty();
        }
        int size = number(text, "size");
        int free = number(text, "available");
        return Optional.of(new ConnectionPool(
                name.get(),
                size - free,
                free,
                size,
                Integer.parseInt(maximum.get()),
                number(text, "waiting"),
                reclaimed));
    }

    /** The name of the pool that {@code text} describes. */
    static Optional<String> nameIn(String text) {
        return value(text, "jndiName", "\\S+");
    }

    /** The connections in use on which nothing is open: between two steps of their users, or lost. */
    static Set<String> idleInUse(String text) {
        return IDLE_IN_USE.matcher(text).results().map(found -> found.group(1)).collect(Collectors.toSet());
    }

    private static int number(String text, String key) {
        return value(text, key, "\\d+").map(Integer::parseInt).orElse(0);
    }

    private static Optional<String> value(String text, String key, String pattern) {
        Matcher line = Pattern.compile("(?m)^" + key + "=(" + pattern + ")").matcher(text);
        return line.find() ? Optional.of(line.group(1)) : Optional.empty();
    }
}
