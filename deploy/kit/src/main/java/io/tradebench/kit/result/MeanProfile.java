package io.tradebench.kit.result;

import io.tradebench.kit.profile.ProfileFolder;
import io.tradebench.kit.profile.ProfileKind;
import io.tradebench.kit.profile.Stacks;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a transaction takes of the members, mean of several results.
 *
 * @param results those that are valid and have a profile of this kind
 */
public record MeanProfile(List<StoredResult> results, ProfileKind kind) {

    /** Of all results that are valid and have one. */
    public MeanProfile {
        results = results.stream()
                .filter(stored -> stored.result().valid())
                .filter(stored -> ProfileFolder.of(stored.folder()).has(kind))
                .toList();
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return results.isEmpty();
    }

    /** What each result adds to it, read one after the other, since one alone has some ten megabytes. */
    public Stream<Stacks> parts() {
        return results.stream()
                .map(stored -> TransactionProfile.of(stored, kind).times(1.0 / results.size()));
    }

    /** What stacks are weighed in. */
    public String unit() {
        return (kind == ProfileKind.CPU ? "CPU nanoseconds" : "bytes allocated") + " per transaction";
    }
}
