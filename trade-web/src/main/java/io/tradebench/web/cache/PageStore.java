package io.tradebench.web.cache;

import io.tradebench.cache.DistributedMap;
import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.rules.CacheRule;
import io.tradebench.cache.rules.RequestValues;
import io.tradebench.cache.rules.ServletRules;
import io.tradebench.web.edge.EdgePositions;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The pages and fragments in the cache, and the rules for them.
 *
 * @param map where they are kept
 * @param entries looks at an entry of this member without counting as a read
 * @param rules what is kept, and how
 * @param admission whether what was made for an id that was not found is kept
 * @param sharing how members share pages, whatever the rules say
 * @param waits whether invalidations wait for the other members
 * @param edition of the application and what of its configuration shows in pages; pages of another edition are not found
 * @param inForce whether the rules are still in force
 * @param edges caches before this member
 */
record PageStore(
        DistributedMap map,
        Function<Object, Optional<CacheEntry>> entries,
        ServletRules rules,
        Predicate<String> admission,
        SharingPolicy sharing,
        boolean waits,
        String edition,
        BooleanSupplier inForce,
        EdgePositions edges) {
    /** Longer pages are not kept: they would crowd out many others. */
    private static final int LONGEST_PAGE_BYTES = 512 * 1024;

    /** The rule of a path; null if there is none. */
    CacheRule<RequestValues> rule(String path) {
        return rules.of(path).orElse(null);
    }

    /** Whether to keep what is made for an id that was not found; to be asked once for each such request. */
    boolean admits(String id) {
        return admission.test(id);
    }

    /** A point in time for {@link #keep}. */
    long token() {
        return map.token();
    }

    /**
     * The page of an id that may be shown to a viewer.
     *
     * @param viewer whether the viewer is a user of that id; asked for pages of a user only
     * @return null if there is none
     */
    CachedPage find(String id, Predicate<String> viewer) {
        return CachedPage.decoded(map.get(id), head -> mayBeShown(head, viewer));
    }

    private boolean mayBeShown(CachedPage.Head head, Predicate<String> viewer) {
        return head.edition().equals(edition) && (head.owner().isEmpty() || viewer.test(head.owner()));
    }

    /** What a page on this member depends on and how long it still lives; empty if it is not this very page any more. */
    Optional<CacheEntry> entry(String id, CachedPage page) {
        return entries.apply(id).filter(entry -> entry.value() == page.encoded());
    }

    /**
     * Keeps a page unless it is too long, one of its ids was invalidated since the token was taken, or other rules have come into
     * force. If they come after the question, the switch to them has made the token too old.
     */
    void keep(String id, CachedPage page, EntryInfo info, long token) {
        if (page.encoded().length <= LONGEST_PAGE_BYTES && inForce.getAsBoolean()) {
            map.putIfFresh(id, page.encoded(), info.withSharing(sharing), token);
        }
    }

    void invalidate(Set<Object> ids) {
        if (!ids.isEmpty()) {
            map.invalidateAll(ids, waits);
        }
    }
}
