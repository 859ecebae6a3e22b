package io.tradebench.kit.profile;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.KitException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;

/**
 * Profiles another virtual machine of this machine, into a recording that async-profiler itself writes: the virtual machine's own
 * flight recorder stays off, and neither properties nor arguments of the process are in it. Nothing is held between two calls.
 *
 * @param pid of the process
 * @param library of async-profiler
 */
public record Profiler(long pid, Path library) {

    /**
     * The timer of the whole process, every 5 ms of its CPU time. It needs no right to use the kernel's performance events, and no
     * thread is told more often than it works, as with timers of threads.
     */
    private static final String CPU_TIMER = "itimer,interval=5ms";

    /** Bytes between two samples of what is allocated. */
    private static final String ALLOCATED = "1m";

    /**
     * Leaves out of recordings what async-profiler writes at their beginning: by bit 1 what it tells of the machine and of the virtual
     * machine with its arguments, by bit 2 the system properties. It has numbers for these alone ({@code JfrOption} of its source).
     */
    private static final String WITHOUT_SYSTEM = "jfropts=3";

    private static final String ATTACH = "jdk.attach";

    /**
     * Refuses a Java that cannot reach into other virtual machines.
     *
     * @throws KitException saying which one can
     */
    public static void requireAttach() {
        if (ModuleLayer.boot().findModule(ATTACH).isEmpty()) {
            throw new KitException("--profile needs a JDK: the Java that runs this command, "
                    + System.getProperty("java.home") + ", has no module " + ATTACH + " (a JRE has none)");
        }
    }

    /**
     * Begins.
     *
     * @param kinds of what is profiled, at least one
     * @param file that gets the recording; its folder is there
     * @param longest after which it ends by itself, should nobody end it
     * @throws KitException in the profiler's own words, if it cannot
     */
    public void start(Set<ProfileKind> kinds, Path file, Duration longest) {
        requirePlain(file);
        StringBuilder command =
                new StringBuilder("start,jfr,").append(WITHOUT_SYSTEM).append(",event=");
        command.append(kinds.contains(ProfileKind.CPU) ? CPU_TIMER : "alloc");
        if (kinds.contains(ProfileKind.ALLOC)) {
            command.append(",alloc=").append(ALLOCATED);
        }
        command.append(",timeout=").append(longest.toSeconds()).append(",file=").append(file);
        tell(command.toString());
    }

    /**
     * Ends. The recording is whole then.
     *
     * @throws KitException in the profiler's own words, if it cannot
     */
    public void stop() {
        tell("stop");
    }

    /**
     * Refuses a file that the profiler would mistake: it takes a comma for the end, and a percent sign for a pattern.
     *
     * @throws KitException saying so
     */
    public static void requirePlain(Path file) {
        if (file.toString().matches(".*[,%].*")) {
            throw new KitException("the profiler cannot write to " + file
                    + ", since there is a comma or a percent sign in it: use another --out");
        }
    }

    private void tell(String command) {
        Path words = FileWork.orFail(
                "make a temporary file", () -> Files.createTempFile(library.getParent(), "log", ".txt"));
        try {
            if (!AgentLoader.load(pid, library, command + ",log=" + words)) {
                throw new KitException("cannot profile process " + pid + ": " + said(words));
            }
        } finally {
            FileWork.orFail("delete " + words, () -> Files.deleteIfExists(words));
        }
    }

    private static String said(Path words) {
        return FileWork.orFail("read " + words, () -> Files.readString(words))
                .lines()
                .filter(line -> line.startsWith("[ERROR] "))
                .map(line -> line.substring("[ERROR] ".length()))
                .findFirst()
                .orElse("its virtual machine refuses the profiler, which is made for HotSpot");
    }
}
