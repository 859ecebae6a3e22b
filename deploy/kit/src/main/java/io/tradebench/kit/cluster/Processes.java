package io.tradebench.kit.cluster;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the processes of a state folder by a mark on their command line. So they are found even if the kit was killed
 * between starting one and recording its id.
 */
public final class Processes {

    private static final String MARK = "-Dio.tradebench.kit.folder=";

    private Processes() {}

    /**
     * The argument to start a process with, before all that may be long: some systems tell the first arguments only.
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

    private static boolean isMarked(ProcessHandle process, Path folder) {
        return process.info().arguments().stream()
                .flatMap(Arrays::stream)
                .filter(argument -> argument.startsWith(MARK))
                .anyMatch(argument -> Path.of(argument.substring(MARK.length())).startsWith(folder));
    }
}
