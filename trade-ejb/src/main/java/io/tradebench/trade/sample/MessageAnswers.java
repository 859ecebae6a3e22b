package io.tradebench.trade.sample;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Who waits for which message. Queue and topic are this member's own, so that whoever sends and whoever receives meet here. Safe for
 * use by many threads.
 */
@ApplicationScoped
public class MessageAnswers {
    private final Map<String, CompletableFuture<String>> awaited = new ConcurrentHashMap<>();

    /**
     * Waits until a message was answered.
     *
     * @param send sends a message with the id that it is given
     * @return the answer
     * @throws MessageNotAnsweredException if there is none within {@code limit}
     */
    String after(Consumer<String> send, Duration limit) {
        String id = UUID.randomUUID().toString();
        CompletableFuture<String> answer = new CompletableFuture<>();
        awaited.put(id, answer);
        try {
            send.accept(id);
            return answer.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException none) {
            throw new MessageNotAnsweredException("A message was not received within " + limit, none);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new MessageNotAnsweredException("Nobody waits for the answer any more", stopped);
        } finally {
            awaited.remove(id);
        }
    }

    /** A message was received. One that nobody waits for any more, from before a kill for instance, is answered to nobody. */
    void answer(String id, String text) {
        CompletableFuture<String> waiting = id == null ? null : awaited.get(id);
        if (waiting != null) {
            waiting.complete(text);
        }
    }
}
