package io.tradebench.cache.protocol;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** Messages out and replies in. Callbacks run with the member's lock held. */
final class Requests {
    private final Transport transport;
    private final MessageCodec codec;
    private final Object lock;

    Requests(Transport transport, MessageCodec codec, Object lock) {
        this.transport = transport;
        this.codec = codec;
        this.lock = lock;
    }

    /**
     * Sends a request.
     *
     * @param answered gets the reply
     * @param failed called if there is none
     */
    void send(MemberId member, Message message, Duration patience, Consumer<Message> answered, Runnable failed) {
        ask(member, message, patience).whenComplete((reply, failure) -> {
            synchronized (lock) {
                if (failure == null) {
                    answered.accept(reply);
                } else {
                    failed.run();
                }
            }
        });
    }

    /** Sends a request; what depends on the reply does not hold the lock. */
    CompletionStage<Message> ask(MemberId member, Message message, Duration patience) {
        try {
            return transport.request(member, codec.encode(message), patience).thenApply(codec::decode);
        } catch (RuntimeException notSent) {
            return CompletableFuture.failedFuture(notSent);
        }
    }
}
