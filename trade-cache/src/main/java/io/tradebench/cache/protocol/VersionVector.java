package io.tradebench.cache.protocol;

import java.util.Map;

/**
 * How far a member is: for every member it knows, itself included, the number of the last invalidation that it has applied,
 * together with all before it.
 *
 * @param numbers never null
 */
record VersionVector(Map<MemberId, Long> numbers) {
    VersionVector {
        numbers = Map.copyOf(numbers);
    }
}
