package io.tradebench.cache.channel;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.nio.charset.StandardCharsets;

/**
 * What a member answers.
 *
 * @param refused whether it does not do what it was asked
 * @param message in the protocol's own form; if it is refused, why, as text
 */
public record ChannelReply(boolean refused, byte[] message) {

    public static ChannelReply answered(byte[] message) {
        return new ChannelReply(false, message);
    }

    public static ChannelReply refused(String reason) {
        return new ChannelReply(true, reason.getBytes(StandardCharsets.UTF_8));
    }

    /** Why it was refused. */
    public String reason() {
        return new String(message, StandardCharsets.UTF_8);
    }

    void write(ByteBuf out) {
        out.writeBoolean(refused);
        out.writeBytes(message);
    }

    static ChannelReply read(ByteBuf in) {
        return new ChannelReply(in.readBoolean(), ByteBufUtil.getBytes(in));
    }
}
