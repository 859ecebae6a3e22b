package io.tradebench.kit.deploy;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.member.HeapSize;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import oshi.SystemInfo;

/**
 * What this machine has to offer at this moment.
 *
 * @param availableMemory bytes that programs could still take
 * @param usableDisk bytes that could still be written where the state folder is
 */
record Machine(long availableMemory, long usableDisk) {

    private static final long MIB = 1L << 20;

    /** What a Liberty member with Trade takes beside its Java heap: code, class data, threads, buffers. */
    private static final long MEMBER_OVERHEAD = 300 * MIB;

    private static final long DATABASE = 600 * MIB;

    /** A small heap, and what a Liberty server takes beside it. */
    private static final long MESSAGING = 450 * MIB;

    private static final long PROXY = 150 * MIB;

    /** The unpacked programs, a database of the default size, and logs. */
    private static final long DISK = 400 * MIB;

    private static final long MEMBER_DISK = 100 * MIB;

    /** Looks at this machine. */
    static Machine observe(Path folder) {
        long memory = new SystemInfo().getHardware().getMemory().getAvailable();
        long disk = FileWork.orFail(
                "see how much space is left in " + folder,
                () -> Files.getFileStore(Folders.createPrivate(folder)).getUsableSpace());
        return new Machine(memory, disk);
    }

    /**
     * Refuses to start what would not fit.
     *
     * @throws KitException if memory or disk space is short
     */
    void require(ClusterSpec spec, Path folder) {
        String heap = spec.settings().heap();
        long needed = spec.members() * (HeapSize.parse(heap) + MEMBER_OVERHEAD)
                + (spec.database().isOwnServer() ? DATABASE : 0)
                + (spec.settings().needMessagingServer() ? MESSAGING : 0)
                + spec.proxies().size() * PROXY;
        if (availableMemory < needed) {
            throw new KitException(String.format(
                    Locale.ROOT,
                    "too little memory: %d member(s) with --heap %s and what belongs to them need about %d MiB,"
                            + " %d MiB are available: lower --heap",
                    spec.members(),
                    heap,
                    needed / MIB,
                    availableMemory / MIB));
        }
        long space = DISK + spec.members() * MEMBER_DISK;
        if (usableDisk < space) {
            throw new KitException(String.format(
                    Locale.ROOT,
                    "too little disk space: about %d MiB are needed in %s, %d MiB are free: make room, or use another --dir",
                    space / MIB,
                    folder,
                    usableDisk / MIB));
        }
    }
}
