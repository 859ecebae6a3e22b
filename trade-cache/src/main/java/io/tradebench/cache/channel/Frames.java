package io.tradebench.cache.channel;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.FixedLengthFrameDecoder;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import java.util.function.Consumer;

/**
 * How requests and replies lie on a connection: the length of the rest, a number that belongs to both, the request or the reply. The number 0 is the reply
 * to a greeting.
 */
final class Frames {
    /** A request that is larger goes another way. */
    static final int LARGEST_REQUEST = 16 << 20;

    /** A reply that is larger does not leave. */
    static final int LARGEST_REPLY = 64 << 20;

    private static final int LARGEST_FRAME = LARGEST_REPLY + 64;

    static final long GREETED = 0;
    static final int GREETING_SECONDS = 5;

    private static final String DECODER = "frames";

    private Frames() {}

    /** Nothing is read but a greeting. */
    static void expectGreeting(ChannelPipeline pipeline) {
        pipeline.addLast(DECODER, new FixedLengthFrameDecoder(Greeting.LENGTH));
    }

    /** From now on frames are read. */
    static void expectFrames(ChannelPipeline pipeline) {
        LengthFieldBasedFrameDecoder frames =
                new LengthFieldBasedFrameDecoder(LARGEST_FRAME, 0, Integer.BYTES, 0, Integer.BYTES);
        if (pipeline.get(DECODER) == null) {
            pipeline.addLast(DECODER, frames);
        } else {
            pipeline.replace(DECODER, DECODER, frames);
        }
    }

    /**
     * A frame for a channel.
     *
     * @param size of the content in bytes
     */
    static ByteBuf frame(Channel channel, long number, int size, Consumer<ByteBuf> content) {
        ByteBuf frame = channel.alloc().buffer(Integer.BYTES + Long.BYTES + size);
        frame.writeInt(Long.BYTES + size).writeLong(number);
        content.accept(frame);
        return frame;
    }
}
