package io.tradebench.cache.store.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The message authentication code of records: proves that one was written by this cache and is whole. A keyed hash
 * (HMAC-SHA-256, cut to 16 bytes) of the record's number and content stands before it. Safe for use by several threads.
 */
final class RecordMac {
    static final int KEY_LENGTH = 32;
    private static final int TAG_LENGTH = 16;
    private static final String ALGORITHM = "HmacSHA256";

    private final byte[] key;

    RecordMac(byte[] key) {
        this.key = key.clone();
    }

    byte[] key() {
        return key.clone();
    }

    byte[] sign(long record, byte[] content) {
        byte[] signed = Arrays.copyOf(tag(record, content, 0), TAG_LENGTH + content.length);
        System.arraycopy(content, 0, signed, TAG_LENGTH, content.length);
        return signed;
    }

    /**
     * @throws IOException if the record was not written by this cache, or has changed
     */
    byte[] verify(long record, byte[] signed) throws IOException {
        if (signed.length < TAG_LENGTH) {
            throw new IOException("record " + record + " is cut off");
        }
        byte[] tag = Arrays.copyOf(signed, TAG_LENGTH);
        if (!MessageDigest.isEqual(tag, Arrays.copyOf(tag(record, signed, TAG_LENGTH), TAG_LENGTH))) {
            throw new IOException("record " + record + " was changed since this cache wrote it");
        }
        return Arrays.copyOfRange(signed, TAG_LENGTH, signed.length);
    }

    private byte[] tag(long record, byte[] bytes, int offset) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            mac.update(ByteBuffer.allocate(Long.BYTES).putLong(0, record));
            mac.update(bytes, offset, bytes.length - offset);
            return mac.doFinal();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, e);
        }
    }
}
