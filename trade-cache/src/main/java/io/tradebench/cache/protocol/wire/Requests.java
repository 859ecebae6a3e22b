package io.tradebench.cache.protocol.wire;

import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.cache.protocol.execution.MemberLock;
import java.time.Duration;
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
     * @param failed called if there is none
     */
    public void send(MemberId member, Message message, Duration patience, Consumer<Message> answered, Runnable failed) {
        ask(member, message, patience)
                .whenComplete((reply, failure) -> lock.run(() -> {
                    if (failure == null) {
                        answered.accept(reply);
                    } else {
                        failed.run();
                    }
                }));
    }

    /** Sends a request, once the lock is free; what depends on the reply does not hold the lock. */
    public CompletionStage<Message> ask(MemberId member, Message message, Duration patience) {
        CompletableFuture<Message> result = new CompletableFuture<>();
        lock.after(() -> sent(member, message, patience).whenComplete((reply, failure) -> {
            if (failure == null) {
                result.complete(reply);
            } else {
                result.completeExceptionally(failure);
            }
        }));
        return result;
    }

    private CompletionStage<Message> sent(MemberId member, Message message, Duration patience) {
        try {
            return transport.request(member, codec.encode(message), patience).thenApply(codec::decode);
        } catch (RuntimeException | Error notSent) {
            return CompletableFuture.failedFuture(notSent);
        }
    }
}
