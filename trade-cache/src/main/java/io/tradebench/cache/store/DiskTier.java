package io.tradebench.cache.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Values on disk: serialized, sealed, one record each. Safe for use by several threads.
 *
 * <p>While the cache runs, the file holds values only; where each is stands in memory, and a file that is found at the
 * start is deleted unread. Only an orderly stop with flushing makes the file complete: it adds what is known of each
 * entry, and leaves the key of the seals beside it.
 */
final class DiskTier {
    private static final String VALUES = "values";
    private static final String HEADERS = "headers";
    private static final String MANIFEST = "manifest";
    private static final long MANIFEST_RECORD = 0;

    private final DiskPlace place;
    private final RecordFile file;
    private final Seal seal;
    private final ValueSerializer serializer;
    private final Supplier<String> origin;
    private final InstantSource wallClock;
    private final AtomicLong lastRecord = new AtomicLong();
    private final List<StoredEntry> found = new ArrayList<>();

    private DiskTier(
            DiskPlace place,
            RecordFile file,
            Seal seal,
            ValueSerializer serializer,
            Supplier<String> origin,
            InstantSource wallClock) {
        this.place = place;
        this.file = file;
        this.seal = seal;
        this.serializer = serializer;
        this.origin = origin;
        this.wallClock = wallClock;
    }

    /**
     * Makes a new file, or opens the one that an orderly stop has left.
     *
     * @param keepFlushed whether to read what an orderly stop has left
     * @throws DiskException if it cannot be made, or another cache uses it
     */
    static DiskTier open(DiskSettings settings, boolean keepFlushed) throws DiskException {
        DiskPlace place = DiskPlace.claim(settings.options().directory(), settings.cacheName());
        try {
            Optional<byte[]> key = place.takeKey();
            if (keepFlushed && key.isPresent()) {
                return reopen(place, key.get(), settings);
            }
            return create(place, settings);
        } catch (DiskException e) {
            place.close();
            throw e;
        }
    }

    private static DiskTier create(DiskPlace place, DiskSettings settings) throws DiskException {
        byte[] key = new byte[Seal.KEY_LENGTH];
        new SecureRandom().nextBytes(key);
        place.makeFile();
        return over(place, key, settings);
    }

    private static DiskTier reopen(DiskPlace place, byte[] key, DiskSettings settings) throws DiskException {
        DiskTier tier = null;
        try {
            tier = over(place, key, settings);
            tier.readFlushed();
            return tier;
        } catch (DiskException e) {
            settings.warnings()
                    .accept("what was flushed to " + place.file() + " is lost, because it cannot be read: "
                            + e.getMessage() + ". A new file is begun.");
            if (tier != null) {
                tier.file.close();
            }
            return create(place, settings);
        }
    }

    private static DiskTier over(DiskPlace place, byte[] key, DiskSettings settings) throws DiskException {
        RecordFile file = RecordFile.open(settings.fileSystem() + place.file(), settings.cacheName() + " disk");
        return new DiskTier(
                place,
                file,
                new Seal(key),
                new ValueSerializer(settings.loader()),
                settings.origin(),
                settings.wallClock());
    }

    /** The entries that an orderly stop has left and that still live; the caller takes them over or deletes them. */
    List<StoredEntry> found() {
        return List.copyOf(found);
    }

    /** The number of a record to be written. */
    long newRecord() {
        return lastRecord.incrementAndGet();
    }

    /**
     * Writes a value.
     *
     * @return the size of its record; empty if the value is not serializable
     * @throws DiskException if the disk is full or fails
     */
    OptionalInt write(long record, Object value) throws DiskException {
        byte[] content;
        try {
            content = serializer.write(value);
        } catch (IOException e) {
            return OptionalInt.empty();
        }
        byte[] closed = seal.close(record, content);
        file.write(VALUES, record, closed);
        return OptionalInt.of(closed.length);
    }

    /**
     * Reads a value.
     *
     * @return empty if it has been deleted
     * @throws DiskException if the disk fails or the record was changed
     */
    Optional<Object> read(long record) throws DiskException {
        byte[] closed = file.read(VALUES, record);
        return closed == null ? Optional.empty() : Optional.of(deserialize(seal.open(record, closed)));
    }

    void delete(long record) throws DiskException {
        file.delete(VALUES, record);
    }

    /** Makes the file complete, so that the next start can take the entries over, and ends. */
    void flushAndClose(List<StoredEntry> entries) throws DiskException {
        for (StoredEntry entry : entries) {
            writeHeader(entry);
        }
        file.write(MANIFEST, MANIFEST_RECORD, seal.close(MANIFEST_RECORD, manifest()));
        file.flushAndClose();
        place.leaveKey(seal.key());
        place.close();
    }

    /** Ends, and leaves no file. */
    void close() throws DiskException {
        file.close();
        try {
            place.deleteFile();
        } finally {
            place.close();
        }
    }

    private void readFlushed() throws DiskException {
        byte[] closed = file.read(MANIFEST, MANIFEST_RECORD);
        if (closed == null) {
            throw new DiskException("it is incomplete");
        }
        long nanosAway = readManifest(seal.open(MANIFEST_RECORD, closed));
        List<Long> ended = new ArrayList<>();
        file.forEach(HEADERS, (record, header) -> {
            StoredEntry entry = ((StoredEntry) deserialize(seal.open(-record, header))).after(nanosAway);
            if (entry == null) {
                ended.add(record);
            } else {
                found.add(entry);
            }
        });
        for (long record : ended) {
            file.delete(VALUES, record);
        }
        file.clear(HEADERS);
        file.clear(MANIFEST);
    }

    /** An entry whose ids are not serializable stays behind. */
    private void writeHeader(StoredEntry entry) throws DiskException {
        byte[] header;
        try {
            header = serializer.write(entry);
        } catch (IOException e) {
            file.delete(VALUES, entry.record());
            return;
        }
        file.write(HEADERS, entry.record(), seal.close(-entry.record(), header));
    }

    private byte[] manifest() throws DiskException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeUTF(origin.get());
            out.writeLong(wallClock.millis());
            out.writeLong(lastRecord.get());
            Set<String> classes = serializer.known();
            out.writeInt(classes.size());
            for (String name : classes) {
                out.writeUTF(name);
            }
        } catch (IOException e) {
            throw new DiskException(e.toString(), e);
        }
        return bytes.toByteArray();
    }

    /** Takes over what the manifest says; answers the nanoseconds since it was written, by the wall clock. */
    private long readManifest(byte[] content) throws DiskException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(content))) {
            if (!in.readUTF().equals(origin.get())) {
                throw new DiskException("it comes of other rules");
            }
            long flushedAt = in.readLong();
            lastRecord.set(in.readLong());
            List<String> classes = new ArrayList<>();
            for (int i = in.readInt(); i > 0; i--) {
                classes.add(in.readUTF());
            }
            serializer.allow(classes);
            return TimeUnit.MILLISECONDS.toNanos(Math.max(0, wallClock.millis() - flushedAt));
        } catch (IOException e) {
            throw new DiskException(e.toString(), e);
        }
    }

    private Object deserialize(byte[] content) throws DiskException {
        try {
            return serializer.read(content);
        } catch (IOException | ClassNotFoundException e) {
            throw new DiskException(e.toString(), e);
        }
    }
}
