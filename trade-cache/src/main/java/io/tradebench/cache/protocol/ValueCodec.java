package io.tradebench.cache.protocol;

/** Turns values, and ids that are not strings, into bytes and back. Safe for use by many threads. */
public interface ValueCodec {
    /**
     * The bytes of an object.
     *
     * @throws CoherenceException if it cannot travel
     */
    byte[] encode(Object object);

    /**
     * The object of bytes.
     *
     * @throws CoherenceException if they are not those of an object that is let in
     */
    Object decode(byte[] bytes);
}
