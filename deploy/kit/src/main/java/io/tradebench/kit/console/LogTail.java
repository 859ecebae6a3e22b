package io.tradebench.kit.console;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.KitException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Reads a log file from its end and goes on as it grows. For use by one thread. */
public final class LogTail {

    private static final long POLL_MILLIS = 250;
    private static final long MOST_BYTES = 64L << 20;

    private final Path file;
    private final Consumer<String> sink;
    private final long most;
    private long position;

    /** @param sink gets every line */
    public LogTail(Path file, Consumer<String> sink) {
        this(file, sink, MOST_BYTES);
    }

    /** @param most bytes that are read at once */
    LogTail(Path file, Consumer<String> sink, long most) {
        this.most = most;
        this.file = file;
        this.sink = sink;
    }

    /** Gives the last lines. */
    public void last(int count) {
        position = Math.max(0, file.toFile().length() - most);
        Deque<String> last = new ArrayDeque<>();
        read(line -> {
            last.addLast(line);
            if (last.size() > count) {
                last.removeFirst();
            }
        });
        last.forEach(sink);
    }

    /** Gives every line that is written from now on. */
    public void follow() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        do {
            next();
        } while (!never.await(POLL_MILLIS, TimeUnit.MILLISECONDS));
    }

    /** Gives what was written since; of a file that was set aside, to be begun anew, there is nothing yet. */
    void next() {
        try {
            read(sink);
        } catch (KitException e) {
            if (Files.exists(file)) {
                throw e;
            }
            position = 0;
        }
    }

    /** Reads whole lines from the last position on; a file that became shorter was begun anew. */
    void read(Consumer<String> lines) {
        byte[] bytes = FileWork.orFail("read " + file, () -> {
            try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
                if (in.length() < position) {
                    position = 0;
                }
                byte[] next = new byte[(int) Math.min(in.length() - position, most)];
                in.seek(position);
                in.readFully(next);
                return next;
            }
        });
        int end = lastNewline(bytes);
        position += end;
        new String(bytes, 0, end, StandardCharsets.UTF_8).lines().forEach(lines);
    }

    private static int lastNewline(byte[] bytes) {
        for (int i = bytes.length; i > 0; i--) {
            if (bytes[i - 1] == '\n') {
                return i;
            }
        }
        return 0;
    }
}
