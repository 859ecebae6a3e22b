package io.tradebench.cache.protocol.wire;

import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.cache.protocol.execution.MemberLock;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** Messages out and replies in. Safe for use by many threads, with and without the member's lock. */
public final class Requests {
    private final Transport transport;
    private final MessageCodec codec;
    private final MemberLock lock;

    public Requests(Transport transport, MessageCodec codec, MemberLock lock) {
        this.transport = transport;
        this.codec = codec;
        this.lock = lock;
    }

    /**
     * Sends a request; what follows on its reply is decided with the lock held.
     *
     * @param answered gets the reply
     * @param failed called if there is none, or if it could not be dealt with
     */
    public void send(MemberId member, Message message, Duration patience, Consumer<Message> answered, Runnable failed) {
        lock.once(ask(member, message, patience), answered, failure -> failed.run());
    }

    /** Sends a request, once the lock is free; what depends on the reply does not hold the lock. */
    public CompletionStage<Message> ask(MemberId member, Message message, Duration patience) {
        return lock.ask(
                () -> transport.request(member, codec.encode(message), patience).thenApply(codec::decode));
    }

    /** As {@link #ask} of several members; completed when each has answered or failed to. */
    public CompletionStage<Void> askAll(Collection<MemberId> members, Message message, Duration patience) {
        return CompletableFuture.allOf(members.stream()
                .map(member -> ask(member, message, patience)
                        .handle((reply, failure) -> null)
                        .toCompletableFuture())
                .toArray(CompletableFuture[]::new));
    }
}
