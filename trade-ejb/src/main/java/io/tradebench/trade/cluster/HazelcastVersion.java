package io.tradebench.trade.cluster;

import com.hazelcast.instance.BuildInfoProvider;

/** The version of the Hazelcast that members speak with each other by. */
public final class HazelcastVersion {
    private HazelcastVersion() {}

    /** For instance {@code 5.7.0}; the same whether this member has peers or none. */
    public static String text() {
        return BuildInfoProvider.getBuildInfo().getVersion();
    }
}
