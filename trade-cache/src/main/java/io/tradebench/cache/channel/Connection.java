package io.tradebench.cache.channel;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.tradebench.cache.Ticker;
import io.tradebench.cache.protocol.CoherenceException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One connection to another member: its requests leave over it, and their replies come back. Safe for use by many threads.
 */
public final class Connection {
    private static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long NOTHING_ASKED = 0;

    private final Channel channel;
    private final Ticker ticker;

    /** When the first request left since anything was heard. */
    private final AtomicLong asked = new AtomicLong(NOTHING_ASKED);

    private final AtomicLong numbers = new AtomicLong(Frames.GREETED);
    private final Map<Long, CompletableFuture<ChannelReply>> waiting = new ConcurrentHashMap<>();

    Connection(Channel channel, Ticker ticker) {
        this.channel = channel;
        this.ticker = ticker;
    }

    /**
     * Whether a request may leave: not if the other one has stopped reading, nor if it is too large. A connection over which nothing has
     * come for too long after a request ends: packets may get lost, and TCP would try for as long again as that has lasted.
     */
    public boolean takes(ChannelRequest request) {
        long since = asked.get();
        if (since != NOTHING_ASKED && ticker.read() - since > SILENCE_NANOS) {
            channel.close();
            return false;
        }
        return channel.isActive() && channel.isWritable() && request.size() <= Frames.LARGEST_REQUEST;
    }

    /**
     * Sends a request. Never blocks.
     *
     * @return the reply, completed on the thread that reads; failed if the connection ends before it comes. Whoever completes it
     *     first has given the reply up
     */
    public CompletableFuture<ChannelReply> request(ChannelRequest request) {
        long number = numbers.incrementAndGet();
        CompletableFuture<ChannelReply> reply = new CompletableFuture<>();
        waiting.put(number, reply);
        asked.compareAndSet(NOTHING_ASKED, ticker.read() | 1);
        reply.whenComplete((any, failure) -> waiting.remove(number));
        channel.writeAndFlush(Frames.frame(channel, number, request.size(), request::write))
                .addListener(sent -> {
                    if (!sent.isSuccess()) {
                        reply.completeExceptionally(new CoherenceException("cannot be sent", sent.cause()));
                    }
                });
        // its thread may be gone, and with it whoever would say so
        if (!channel.isOpen()) {
            reply.completeExceptionally(new CoherenceException("the connection has ended"));
        }
        return reply;
    }

    /** Hands replies to those who wait for them. */
    static final class Replies extends SimpleChannelInboundHandler<ByteBuf> {
        private final Connection connection;
        private final Greeting expected;
        private final CompletableFuture<Connection> greeted;

        /**
         * @param expected how a member greets back
         * @param greeted completed with the connection when the other one has
         */
        Replies(Connection connection, Greeting expected, CompletableFuture<Connection> greeted) {
            this.connection = connection;
            this.expected = expected;
            this.greeted = greeted;
        }

        @Override
        protected void channelRead0(ChannelHandlerContext context, ByteBuf frame) {
            connection.asked.set(NOTHING_ASKED);
            long number = frame.readLong();
            if (!greeted.isDone()) {
                greeted(context, ChannelReply.read(frame));
                return;
            }
            CompletableFuture<ChannelReply> reply = connection.waiting.get(number);
            if (reply != null) {
                reply.complete(ChannelReply.read(frame));
            }
        }

        private void greeted(ChannelHandlerContext context, ChannelReply said) {
            if (expected.isSaidBy(said.message())) {
                greeted.complete(connection);
            } else {
                context.close();
            }
        }

        @Override
        public void channelInactive(ChannelHandlerContext context) {
            CoherenceException ended = new CoherenceException("the connection has ended");
            greeted.completeExceptionally(ended);
            connection.waiting.values().forEach(reply -> reply.completeExceptionally(ended));
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
            context.close();
        }
    }
}
