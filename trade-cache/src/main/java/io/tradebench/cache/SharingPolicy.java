package io.tradebench.cache;

import java.util.Locale;
import java.util.Optional;

/**
 * How a cache entry is shared with the other members of the cluster. Under every policy an invalidation reaches every
 * member; the policies differ in what happens to the value. Names and codes are those of the WebSphere dynamic cache.
 */
public enum SharingPolicy {
    /** The entry stays on the member that made it. Its value need not be serializable. */
    NOT_SHARED(1),
    /** The entry is sent to every member when it is put. */
    PUSH(2),
    /** Nothing is sent at the put; a member that misses asks the others. */
    PULL(3),
    /** Only the cache id is sent at the put; a member that misses fetches the value from where the id is known to be. */
    PUSH_PULL(4);

    private final int code;

    SharingPolicy(int code) {
        this.code = code;
    }

    /** The number that stands for this policy in the {@code DistributedMap} API, 1 to 4. */
    public int code() {
        return code;
    }

    /**
     * The policy that a number stands for.
     *
     * @throws IllegalArgumentException if {@code code} is not 1 to 4
     */
    public static SharingPolicy ofCode(int code) {
        if (code < 1 || code > values().length) {
            throw new IllegalArgumentException("Sharing policy " + code + " is unknown; legal are 1 (not-shared),"
                    + " 2 (push), 3 (pull) and 4 (push-pull).");
        }
        return values()[code - 1];
    }

    /** The configuration name, for instance {@code push-pull}. */
    public String configurationName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The policy of a configuration name, in any case, with or without the {@code shared-} that rules files write before
     * it; empty when there is none of that name.
     *
     * @throws NullPointerException if {@code name} is null
     */
    public static Optional<SharingPolicy> named(String name) {
        String plain = name.strip().toLowerCase(Locale.ROOT);
        String wanted = plain.startsWith("shared-") ? plain.substring("shared-".length()) : plain;
        for (SharingPolicy policy : values()) {
            if (policy.configurationName().equals(wanted)) {
                return Optional.of(policy);
            }
        }
        return Optional.empty();
    }
}
