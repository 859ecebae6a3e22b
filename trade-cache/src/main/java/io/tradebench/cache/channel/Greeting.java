package io.tradebench.cache.channel;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * The first thing that each end says over a connection: what is spoken here, and that it knows the name of the cluster, which holds its
 * secret. Hazelcast's members show each other no more than that.
 */
record Greeting(byte[] bytes) {
    private static final int MAGIC = 0x54724368;
    private static final int VERSION = 1;
    private static final String DIGEST = "SHA-256";
    static final int LENGTH = 2 * Integer.BYTES + 32;

    /** Of who has made the connection. */
    static Greeting of(String cluster) {
        return knowing("to " + cluster);
    }

    /** The answer to it, which nobody can give who has only heard it. */
    static Greeting back(String cluster) {
        return knowing("back " + cluster);
    }

    private static Greeting knowing(String text) {
        try {
            byte[] known = MessageDigest.getInstance(DIGEST).digest(text.getBytes(StandardCharsets.UTF_8));
            return new Greeting(ByteBuffer.allocate(LENGTH)
                    .putInt(MAGIC)
                    .putInt(VERSION)
                    .put(known)
                    .array());
        } catch (NoSuchAlgorithmException never) {
            throw new IllegalStateException(never);
        }
    }

    /** In a time that does not tell how much of it is right. */
    boolean isSaidBy(byte[] other) {
        return MessageDigest.isEqual(bytes, other);
    }
}
