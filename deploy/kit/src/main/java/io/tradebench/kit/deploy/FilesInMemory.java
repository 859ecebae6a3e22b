package io.tradebench.kit.deploy;

import io.tradebench.kit.process.MemoryFiles;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Files that a cluster may have in memory, where nobody waits for a disk, and where they are gone with it. */
enum FilesInMemory {
    /** The data and the write-ahead log of PostgreSQL. */
    DATABASE(3_000, 0),
    /** The transaction logs and message stores of members and of the messaging server. */
    LOGS(0, 100);

    /** The name among a cluster's options. */
    static final String OPTION = "in-memory";

    private static final long MIB = 1L << 20;

    private final long mebibytes;
    private final long mebibytesPerServer;

    FilesInMemory(long mebibytes, long mebibytesPerServer) {
        this.mebibytes = mebibytes;
        this.mebibytesPerServer = mebibytesPerServer;
    }

    /**
     * Reads what is typed.
     *
     * @param words separated by commas; null or empty for none
     * @throws IllegalArgumentException if one is no such word
     */
    static Set<FilesInMemory> parse(String words) {
        Set<FilesInMemory> found = EnumSet.noneOf(FilesInMemory.class);
        if (words != null && !words.isEmpty()) {
            Stream.of(words.split(",")).map(word -> of(word, words)).forEach(found::add);
        }
        return found;
    }

    private static FilesInMemory of(String word, String words) {
        return Stream.of(values())
                .filter(files -> files.name().toLowerCase(Locale.ROOT).equals(word.strip()))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("--in-memory " + words + ": use database, logs or both"));
    }

    /**
     * Why this machine has no room for them.
     *
     * @param servers of Liberty that there are to be at most
     * @param files where they are to be
     * @return empty if it has
     */
    static String obstacle(Set<FilesInMemory> wanted, int servers, MemoryFiles files) {
        if (wanted.isEmpty()) {
            return "";
        }
        if (!files.areThere()) {
            return "--in-memory: this machine has no " + files.fileSystem();
        }
        long needed = mebibytes(wanted, servers);
        long usable = files.usable() / MIB;
        return usable >= needed
                ? ""
                : "--in-memory needs " + needed + " MiB in " + files.fileSystem() + ", where " + usable
                        + " MiB are free: leave it out, or make that larger";
    }

    /** How much room they need. */
    static long mebibytes(Set<FilesInMemory> wanted, int servers) {
        return wanted.stream()
                .mapToLong(each -> each.mebibytes + servers * each.mebibytesPerServer)
                .sum();
    }
}
