package io.tradebench.cache.protocol;

import java.util.Set;

/**
 * Who takes part in the cluster, as the transport sees it from one member.
 *
 * @param self this member
 * @param peers the others
 * @param complete whether nobody is missing of those who are meant to be there; false if that is not known
 */
public record View(MemberId self, Set<MemberId> peers, boolean complete) {
    public View {
        peers = Set.copyOf(peers);
    }
}
