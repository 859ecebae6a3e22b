package io.tradebench.kit;

import io.tradebench.testing.Required;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file system in memory that can be full without harm to others.
 *
 * @param folder where it is mounted
 * @param mounted false where the user may not mount anything: then the folder is one of the machine's disk
 */
public record OwnDisk(Path folder, boolean mounted) {
    private static final int[] BLOCKS = {1 << 20, 1 << 12, 1};

    /** Mounts it over a folder, if this user may. */
    public static OwnDisk mount(Path folder, String size) throws IOException, InterruptedException {
        return new OwnDisk(folder, run("mount", "-t", "tmpfs", "-o", "size=" + size, "trade-test", folder.toString()));
    }

    /** Skips a test that needs it where it is not mounted, or fails it if it is asked for. */
    public void require() {
        Required.tool(
                "trade.disk", mounted, "only root may mount a file system that can be full without harm to others");
    }

    /** Leaves no space. */
    void fill() throws IOException {
        try (FileChannel file = FileChannel.open(ballast(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (int block : BLOCKS) {
                fill(file, block);
            }
        }
    }

    /** Whatever the system says when there is no space, it says it by this exception. */
    private static void fill(FileChannel file, int block) {
        try {
            while (true) {
                file.write(ByteBuffer.allocate(block));
            }
        } catch (IOException full) {
            // as wanted
        }
    }

    /** Gives the space back. */
    void empty() throws IOException {
        Files.deleteIfExists(ballast());
    }

    private Path ballast() {
        return folder.resolve("ballast");
    }

    /** Takes it away, with all that is on it. Nobody may use it any more. */
    public void unmount() throws IOException, InterruptedException {
        if (mounted && !run("umount", folder.toString())) {
            throw new IOException(folder + " is still in use");
        }
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }
}
