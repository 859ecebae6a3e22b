package io.tradebench.kit.proxy.embedded;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Chooses the member for a request: the first live owner of its session, or whose turn it is. Thread safe. */
final class Members {

    private final Map<String, Member> byCloneId = new LinkedHashMap<>();
    private final AtomicInteger turn = new AtomicInteger();

    /** @param members with different clone ids, at least one */
    Members(List<Member> members) {
        members.forEach(member -> byCloneId.put(member.backend().cloneId(), member));
    }

    /** All members, in the order given. */
    Collection<Member> all() {
        return byCloneId.values();
    }

    /**
     * Chooses a member.
     *
     * @param cloneIds owners of the session, the first one first
     * @param tried members that this request has failed at
     * @return empty if all were tried or are left out
     */
    Optional<Member> choose(List<String> cloneIds, Collection<Member> tried) {
        for (String cloneId : cloneIds) {
            Member owner = byCloneId.get(cloneId);
            if (owner != null && !tried.contains(owner) && owner.health().admit()) {
                return Optional.of(owner);
            }
        }
        return whoseTurnItIs(tried);
    }

    /** Whose earlier answers a request may get: of the owner of its session, unless that is left out, or of any. */
    Collection<Member> answeringFor(List<String> cloneIds) {
        for (String cloneId : cloneIds) {
            Member owner = byCloneId.get(cloneId);
            if (owner != null) {
                return owner.health().isGood() ? List.of(owner) : List.of();
            }
        }
        return all();
    }

    private Optional<Member> whoseTurnItIs(Collection<Member> tried) {
        List<Member> candidates = new ArrayList<>(byCloneId.size());
        for (Member member : byCloneId.values()) {
            if (!tried.contains(member) && member.health().isEligible()) {
                candidates.add(member);
            }
        }
        int first = turn.getAndIncrement();
        while (!candidates.isEmpty()) {
            Member member = candidates.remove(Math.floorMod(first, candidates.size()));
            if (member.health().admit()) {
                return Optional.of(member);
            }
        }
        return Optional.empty();
    }
}
