package io.tradebench.kit.cluster;

import java.nio.file.Path;
import java.util.List;

/**
 * Finds the processes of a state folder by a mark on their command line. So they are found even if the kit was killed
 * between starting one and recording its id.
 */
public final class Processes {

    private static final String MARK = "-Dio.tradebench.kit.folder=";

    private Processes() {}

    /**
     * The argument to start a process with, before all that may be long: some systems tell the beginning of a command line only.
     *
     * @param folder in or below the state folder
     */
    public static String mark(Path folder) {
        return MARK + folder;
    }

    /** The running processes that are marked with this folder or one below it. */
    static List<ProcessHandle> marked(Path folder) {
        return ProcessHandle.allProcesses()
                .filter(process -> isMarked(process, folder))
                .toList();
    }

    /** By the whole command line: the single arguments are not told when it is a long one. */
    private static boolean isMarked(ProcessHandle process, Path folder) {
        String mark = " " + mark(folder);
        String line = process.info().commandLine().orElse("");
        int end = line.indexOf(mark) + mark.length();
        return end >= mark.length() && (end == line.length() || "/ ".indexOf(line.charAt(end)) >= 0);
    }
}
