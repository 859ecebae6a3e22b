package io.tradebench.kit.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Command lines of programs that must not end with the terminal or the kit. */
final class Detached {

    private static final Path SETSID = Path.of("/usr/bin/setsid");

    private Detached() {}

    /** The program in a session of its own, where the system has them. It keeps the process id that it is started with. */
    static List<String> command(List<String> command) {
        if (!Files.isExecutable(SETSID)) {
            return command;
        }
        List<String> detached = new ArrayList<>(List.of(SETSID.toString()));
        detached.addAll(command);
        return detached;
    }
}
