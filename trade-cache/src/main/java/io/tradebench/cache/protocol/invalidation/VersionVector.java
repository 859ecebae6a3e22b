package io.tradebench.cache.protocol.invalidation;

import io.tradebench.cache.protocol.MemberId;
import java.util.Map;

/**
 * How far a member is: for every member it knows, itself included, the number of the last invalidation that it has applied,
 * together with all before it.
 *
 * @param numbers never null
 */
public record VersionVector(Map<MemberId, Long> numbers) {
    public VersionVector {
        numbers = Map.copyOf(numbers);
    }
}
