package io.tradebench.kit.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Finds the processes of a state folder, also if the kit was killed between starting one and recording its id, and also
 * the children that a killed server left behind.
 *
 * <p>Java programs carry a mark on their command line. Servers that are not Java rewrite theirs, begin sessions of their own and
 * lose their parents; but all processes that come of a component print to its {@code console.log}, and nothing else does.
 */
public final class Processes {

    private static final String MARK = "-Dio.tradebench.kit.folder=";
    private static final String CONSOLE_LOG = "console.log";
    private static final Path PROC = Path.of("/proc");
    private static final String DELETED = " (deleted)";

    private Processes() {}

    /**
     * The argument to start a Java program with, before all that may be long: some systems tell the beginning of a command line only.
     *
     * @param folder in or below the state folder
     */
    public static String mark(Path folder) {
        return MARK + folder + "/";
    }

    /** What the processes of a component print outside of their own logs. */
    public static Path consoleLog(Path folder) {
        return folder.resolve(CONSOLE_LOG);
    }

    /** The running processes of this folder and of all below it. */
    public static List<ProcessHandle> of(Path folder) {
        long own = ProcessHandle.current().pid();
        return ProcessHandle.allProcesses()
                .filter(process -> process.pid() != own)
                .filter(process -> isMarked(process, folder) || printsTo(process, folder))
                .toList();
    }

    /** By the whole command line: the single arguments are not told when it is a long one. */
    private static boolean isMarked(ProcessHandle process, Path folder) {
        return process.info().commandLine().orElse("").contains(" " + mark(folder));
    }

    /** The system tells where a file is, not by which link it was reached. */
    private static Path real(Path folder) throws IOException {
        return Files.exists(folder) ? folder.toRealPath() : folder;
    }

    private static boolean printsTo(ProcessHandle process, Path folder) {
        Path output = PROC.resolve(Long.toString(process.pid())).resolve("fd/1");
        try {
            String target = Files.readSymbolicLink(output).toString();
            Path file = Path.of(
                    target.endsWith(DELETED) ? target.substring(0, target.length() - DELETED.length()) : target);
            return file.startsWith(real(folder)) && file.endsWith(CONSOLE_LOG);
        } catch (IOException e) {
            // no such system, no such process any more, or not one of ours
            return false;
        }
    }
}
