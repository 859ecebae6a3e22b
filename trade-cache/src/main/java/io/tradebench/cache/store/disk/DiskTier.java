package io.tradebench.cache.store.disk;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/**
 * Values on disk: serialized, one authenticated record each. Safe for use by several threads.
 *
 * <p>While the cache runs, the file holds values only; where each is stands in memory, and a file that is found at the
 * start is deleted unread. Only an orderly stop with flushing makes the file complete: it adds what is known of each
 * entry, and leaves the key beside it.
 */
final class DiskTier {
    private static final String VALUES = "values";
    private static final String HEADERS = "headers";
    private static final String MANIFEST = "manifest";
    private static final long MANIFEST_RECORD = 0;

    private final DiskFiles files;
    private final RecordFile file;
    private final RecordMac mac;
    private final ValueSerializer serializer;
    private final DiskSettings settings;
    private final AtomicBoolean unreadable = new AtomicBoolean();
    private final AtomicLong lastRecord = new AtomicLong();
    private final List<StoredEntry> found = new ArrayList<>();

    private DiskTier(DiskFiles files, RecordFile file, byte[] key, DiskSettings settings) {
        this.files = files;
        this.file = file;
        this.settings = settings;
        mac = new RecordMac(key);
        serializer = new ValueSerializer(settings.loader());
    }

    /**
     * Makes a new file, or opens the one that an orderly stop has left.
     *
     * @param keepFlushed whether to read what an orderly stop has left
     * @throws IOException if it cannot be made, or another cache uses it
     */
    static DiskTier open(DiskSettings settings, boolean keepFlushed) throws IOException {
        DiskFiles files = DiskFiles.claim(settings.options().directory(), settings.cacheName());
        try {
            Optional<byte[]> key = files.takeKey();
            if (keepFlushed && key.isPresent()) {
                return reopen(files, key.get(), settings);
            }
            return create(files, settings);
        } catch (IOException e) {
            files.close();
            throw e;
        }
    }

    private static DiskTier create(DiskFiles files, DiskSettings settings) throws IOException {
        byte[] key = new byte[RecordMac.KEY_LENGTH];
        new SecureRandom().nextBytes(key);
        files.makeFile();
        return over(files, key, settings);
    }

    private static DiskTier reopen(DiskFiles files, byte[] key, DiskSettings settings) throws IOException {
        DiskTier tier = null;
        try {
            tier = over(files, key, settings);
            tier.readFlushed();
            return tier;
        } catch (IOException e) {
            settings.warnings()
                    .accept("what was flushed to " + files.file() + " is lost, because it cannot be read: "
                            + Disk.reason(e) + ". A new file is begun.");
            if (tier != null) {
                tier.file.close();
            }
            return create(files, settings);
        }
    }

    private static DiskTier over(DiskFiles files, byte[] key, DiskSettings settings) throws IOException {
        RecordFile file = RecordFile.open(settings.fileSystem() + files.file(), settings.cacheName() + " disk");
        return new DiskTier(files, file, key, settings);
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
     * @throws IOException if the disk is full or fails
     */
    OptionalInt write(long record, Object value) throws IOException {
        byte[] content;
        try {
            content = serializer.write(value);
        } catch (IOException e) {
            return OptionalInt.empty();
        }
        byte[] signed = mac.sign(record, content);
        file.write(VALUES, record, signed);
        return OptionalInt.of(signed.length);
    }

    /**
     * Reads a value.
     *
     * @return empty if it has been deleted, or was written as something that cannot be read back: the first time a warning says so
     * @throws IOException if the disk fails or the record was changed
     */
    Optional<Object> read(long record) throws IOException {
        byte[] signed = file.read(VALUES, record);
        if (signed == null) {
            return Optional.empty();
        }
        byte[] content = mac.verify(record, signed);
        try {
            return Optional.of(serializer.read(content));
        } catch (IOException | ClassNotFoundException failure) {
            warnOfUnreadableValue(failure);
            return Optional.empty();
        }
    }

    private void warnOfUnreadableValue(Exception failure) {
        if (unreadable.compareAndSet(false, true)) {
            settings.warnings()
                    .accept("a value cannot be read back from disk and has left: " + failure
                            + ". So it may be with others.");
        }
    }

    void delete(long record) throws IOException {
        file.delete(VALUES, record);
    }

    /** Makes the file complete, so that the next start can take the entries over, and ends. */
    void flushAndClose(String origin, List<StoredEntry> entries) throws IOException {
        try {
            complete(origin, entries);
            file.flushAndClose();
            files.leaveKey(mac.key());
        } finally {
            file.close();
            files.close();
        }
    }

    private void complete(String origin, List<StoredEntry> entries) throws IOException {
        for (StoredEntry entry : entries) {
            writeHeader(entry);
        }
        file.write(MANIFEST, MANIFEST_RECORD, mac.sign(MANIFEST_RECORD, manifest(origin)));
    }

    /** Ends, and leaves no file. */
    void close() throws IOException {
        file.close();
        try {
            files.deleteFile();
        } finally {
            files.close();
        }
    }

    private void readFlushed() throws IOException {
        byte[] signed = file.read(MANIFEST, MANIFEST_RECORD);
        if (signed == null) {
            throw new IOException("it is incomplete");
        }
        Duration away = readManifest(mac.verify(MANIFEST_RECORD, signed));
        file.forEach(HEADERS, (record, header) -> {
            StoredEntry entry = ((StoredEntry) deserialize(mac.verify(-record, header))).after(away);
            if (entry != null) {
                found.add(entry);
            }
        });
        file.retain(VALUES, found.stream().map(StoredEntry::record).collect(Collectors.toSet()));
        file.clear(HEADERS);
        file.clear(MANIFEST);
    }

    /** An entry whose ids are not serializable stays behind. */
    private void writeHeader(StoredEntry entry) throws IOException {
        byte[] header;
        try {
            header = serializer.write(entry);
        } catch (IOException e) {
            file.delete(VALUES, entry.record());
            return;
        }
        file.write(HEADERS, entry.record(), mac.sign(-entry.record(), header));
    }

    private byte[] manifest(String origin) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeUTF(origin);
            out.writeLong(settings.wallClock().millis());
            out.writeLong(lastRecord.get());
            Set<String> classes = serializer.known();
            out.writeInt(classes.size());
            for (String name : classes) {
                out.writeUTF(name);
            }
        }
        return bytes.toByteArray();
    }

    /** Takes over what the manifest says; answers the time since it was written, by the wall clock: negative if that was set back. */
    private Duration readManifest(byte[] content) throws IOException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(content))) {
            if (!in.readUTF().equals(settings.origin().get())) {
                throw new IOException("it comes of other rules");
            }
            long flushedAt = in.readLong();
            lastRecord.set(in.readLong());
            List<String> classes = new ArrayList<>();
            for (int i = in.readInt(); i > 0; i--) {
                classes.add(in.readUTF());
            }
            serializer.allow(classes);
            return Duration.ofMillis(settings.wallClock().millis() - flushedAt);
        }
    }

    private Object deserialize(byte[] content) throws IOException {
        try {
            return serializer.read(content);
        } catch (ClassNotFoundException e) {
            throw new IOException(e.toString(), e);
        }
    }
}
