package io.tradebench.cache.channel;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * A request on its way to another member.
 *
 * @param cache whose members talk
 * @param to the life of the member that is meant
 * @param from the life of the one that asks
 * @param message in the protocol's own form
 */
public record ChannelRequest(String cache, UUID to, UUID from, byte[] message) {
    private static final int IDS = 4 * Long.BYTES;

    int size() {
        return IDS + Short.BYTES + ByteBufUtil.utf8Bytes(cache) + message.length;
    }

    void write(ByteBuf out) {
        writeId(out, to);
        writeId(out, from);
        out.writeShort(ByteBufUtil.utf8Bytes(cache));
        ByteBufUtil.writeUtf8(out, cache);
        out.writeBytes(message);
    }

    static ChannelRequest read(ByteBuf in) {
        UUID to = new UUID(in.readLong(), in.readLong());
        UUID from = new UUID(in.readLong(), in.readLong());
        String cache = in.readCharSequence(in.readUnsignedShort(), StandardCharsets.UTF_8)
                .toString();
        return new ChannelRequest(cache, to, from, ByteBufUtil.getBytes(in));
    }

    private static void writeId(ByteBuf out, UUID id) {
        out.writeLong(id.getMostSignificantBits());
        out.writeLong(id.getLeastSignificantBits());
    }
}
