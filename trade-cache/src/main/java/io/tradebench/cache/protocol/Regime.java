package io.tradebench.cache.protocol;

import java.util.Comparator;
import java.util.Objects;

/**
 * The rules that all members cache under. A cluster goes from one regime to the next; see {@link RegimeListener}.
 *
 * @param version raised by every switch
 * @param caching whether members keep entries at all
 * @param level what an update promises
 * @param application what the application makes of it, for instance a caching mode; opaque to the protocol, never null
 */
public record Regime(long version, boolean caching, Level level, String application) implements Comparable<Regime> {
    private static final Comparator<Regime> ORDER = Comparator.comparingLong(Regime::version)
            .thenComparing(Regime::caching)
            .thenComparing(Regime::level)
            .thenComparing(Regime::application);

    public Regime {
        Objects.requireNonNull(level, "level");
        Objects.requireNonNull(application, "application");
    }

    /** The regime a cluster starts with. */
    public static Regime initial(boolean caching, Level level, String application) {
        return new Regime(0, caching, level, application);
    }

    /** The later one is greater; between two of one version, made on two sides of a partition, all members choose the same. */
    @Override
    public int compareTo(Regime other) {
        return ORDER.compare(this, other);
    }

    /** Whether an update is to return only when no member can answer with the old value. */
    public boolean isStrict() {
        return caching && level == Level.STRICT;
    }

    public Regime withVersion(long newVersion) {
        return new Regime(newVersion, caching, level, application);
    }
}
