package io.tradebench.cache.protocol;

import java.util.Objects;
import java.util.UUID;

/**
 * One life of one member. A member that is started again has another id, and so has one that the transport has taken out of
 * the cluster and lets in again under a new identity.
 *
 * @param uuid never null
 */
public record MemberId(UUID uuid) implements Comparable<MemberId> {
    public MemberId {
        Objects.requireNonNull(uuid, "uuid");
    }

    @Override
    public int compareTo(MemberId other) {
        return uuid.compareTo(other.uuid);
    }

    @Override
    public String toString() {
        return uuid.toString();
    }
}
