package io.tradebench.cache.hazelcast;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Transport;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;

/**
 * A request on its way to another member: bytes go out, bytes come back, or the reason of a refusal as text. Nothing else: an
 * exception would travel as a serialized Java object.
 */
final class CacheRequest implements Callable<Object>, HazelcastInstanceAware, IdentifiedDataSerializable {
    private static final Logger LOG = System.getLogger(CacheRequest.class.getName());

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
        Optional<Transport.Listener> listener = HazelcastTransport.listener(instance, cache);
        if (listener.isEmpty()) {
            return "there is no cache " + cache + " here yet";
        }
        try {
            return listener.get().receive(new MemberId(sender), message);
        } catch (CoherenceException refusal) {
            return String.valueOf(refusal.getMessage());
        } catch (RuntimeException failure) {
            LOG.log(Level.ERROR, () -> "A request to the cache " + cache + " failed", failure);
            return "failed: see its log";
        }
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
