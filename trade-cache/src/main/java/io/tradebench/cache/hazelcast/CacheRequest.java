package io.tradebench.cache.hazelcast;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import io.tradebench.cache.channel.ChannelReply;
import io.tradebench.cache.protocol.MemberId;
import java.io.IOException;
import java.util.UUID;
import java.util.concurrent.Callable;

/**
 * A request on its way to another member: bytes go out, bytes come back, or the reason of a refusal as text. Nothing else: an
 * exception would travel as a serialized Java object.
 */
final class CacheRequest implements Callable<Object>, HazelcastInstanceAware, IdentifiedDataSerializable {
    static final int CLASS = 1;

    private String cache;
    private UUID sender;
    private byte[] message;
    private HazelcastInstance instance;

    /** For the receiver. */
    CacheRequest() {}

    CacheRequest(String cache, UUID sender, byte[] message) {
        this.cache = cache;
        this.sender = sender;
        this.message = message;
    }

    @Override
    public void setHazelcastInstance(HazelcastInstance receiver) {
        instance = receiver;
    }

    @Override
    public Object call() {
        ChannelReply reply = HazelcastTransport.answer(instance, cache, new MemberId(sender), message);
        return reply.refused() ? reply.reason() : reply.message();
    }

    @Override
    public int getFactoryId() {
        return HazelcastCaches.FACTORY;
    }

    @Override
    public int getClassId() {
        return CLASS;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeString(cache);
        out.writeLong(sender.getMostSignificantBits());
        out.writeLong(sender.getLeastSignificantBits());
        out.writeByteArray(message);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        cache = in.readString();
        sender = new UUID(in.readLong(), in.readLong());
        message = in.readByteArray();
    }
}
