package io.tradebench.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/**
 * TCP ports for the servers that tests start. Nothing listens on them, no other process of tests has got them, even if nothing listens on them
 * yet, and none is given twice. A claim is the lock of one byte of a file that processes have in common: it ends with its process,
 * however that ends. Safe for use by many threads.
 */
public final class FreePorts {
    /** Above those that the kit looks at first, and below those that the system gives to outgoing connections. */
    private static final int FIRST = 20_000;

    private static final int LAST = 32_767;

    private static final FreePorts OF_THIS_PROCESS = new FreePorts(
            Path.of(System.getProperty("java.io.tmpdir"), "trade-test-ports-" + System.getProperty("user.name")),
            FIRST,
            LAST);

    /** Stays open: closing it would end the claims. */
    private final FileChannel claims;

    private final int first;
    private final int count;
    private final int start;
    private int looked;

    /**
     * @param claims the file that processes have in common; it need not exist
     * @param first the lowest port
     * @param last the highest one
     */
    FreePorts(Path claims, int first, int last) {
        try {
            this.claims = FileChannel.open(claims, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        this.first = first;
        this.count = last - first + 1;
        this.start = ThreadLocalRandom.current().nextInt(count);
    }

    /**
     * The next one.
     *
     * @throws IllegalStateException if there is none left
     */
    public static int next() {
        return OF_THIS_PROCESS.take();
    }

    /**
     * The next ones.
     *
     * @throws IllegalStateException if there are not so many left
     */
    public static List<Integer> next(int count) {
        return IntStream.range(0, count).mapToObj(each -> next()).toList();
    }

    /** As {@link #next()}. */
    synchronized int take() {
        while (looked < count) {
            int port = first + (start + looked++) % count;
            if (isClaimed(port) && nothingListens(port)) {
                return port;
            }
        }
        throw new IllegalStateException("There is no free port from " + first + " to " + (first + count - 1));
    }

    /** Claims it, or finds that another process has. One that is in use stays claimed: whoever uses it may be about to end. */
    private boolean isClaimed(int port) {
        try {
            return claims.tryLock(port, 1, false) != null;
        } catch (OverlappingFileLockException byThisProcess) {
            return false;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** On none of this machine's addresses. */
    private static boolean nothingListens(int port) {
        try (ServerSocket probe = new ServerSocket(port)) {
            return probe.isBound();
        } catch (BindException taken) {
            return false;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
