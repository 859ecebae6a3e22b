package io.tradebench.cache.protocol;

import java.util.Set;

/**
 * Who takes part in the cluster, as the transport sees it from one member.
 *
 * @param self this member
 * @param peers the others
 */
public record View(MemberId self, Set<MemberId> peers) {
    public View {
        peers = Set.copyOf(peers);
    }
}
