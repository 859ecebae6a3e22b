package io.tradebench.cache.channel;

/** Answers what other members ask. */
@FunctionalInterface
public interface ChannelReceiver {

    /** Answers soon: what comes over the same connection waits meanwhile. Throws nothing. Called by several threads. */
    ChannelReply receive(ChannelRequest request);
}
