package io.tradebench.cache.channel;

/** Answers what other members ask. */
@FunctionalInterface
public interface ChannelReceiver {

    /** Answers. Throws nothing. Called by several threads. */
    ChannelReply receive(ChannelRequest request);
}
