package io.tradebench.cache.hazelcast;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.MemberId;
import java.io.IOException;
import java.util.UUID;
import java.util.concurrent.Callable;

/**
 * A request on its way to another member: bytes go out, bytes come back, and Hazelcast deserializes no Java object. The reply is
 * null if the member refuses: an exception would travel as a serialized object.
 */
final class CacheRequest implements Callable<byte[]>, HazelcastInstanceAware, IdentifiedDataSerializable {
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
    public byte[] call() {
        return HazelcastTransport.listener(instance, cache)
                .map(listener -> {
                    try {
                        return listener.receive(new MemberId(sender), message);
                    } catch (CoherenceException refused) {
                        return null;
                    }
                })
                .orElse(null);
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
