package io.tradebench.kit.load;

import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.console.Console;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Flight recordings of all members during one measurement. Another thread may close them meanwhile. */
final class Recordings implements AutoCloseable {

    private final Map<String, AdminClient> members;
    private final Path folder;
    private final Console console;
    private final Set<String> running = new HashSet<>();
    private boolean closed;

    private Recordings(Map<String, AdminClient> members, Path folder, Console console) {
        this.members = members;
        this.folder = folder;
        this.console = console;
    }

    /**
     * The recordings of a run.
     *
     * @param wanted whether there are to be any
     * @param folder that gets the files
     * @throws KitException if members cannot be told apart, since a proxy is before them
     */
    static Recordings of(Target target, boolean wanted, Path folder, Console console) {
        return new Recordings(wanted ? members(target) : Map.of(), folder, console);
    }

    private static Map<String, AdminClient> members(Target target) {
        if (!target.members().isEmpty()) {
            return target.members();
        }
        List<String> names = List.copyOf(target.figures().members().keySet());
        if (names.size() != 1) {
            throw new KitException(
                    "--jfr needs the address of every member: with --target it works for one member only");
        }
        return Map.of(names.get(0), target.admin());
    }

    /**
     * Starts them.
     *
     * @throws KitException if a member refuses, or if they were closed
     */
    synchronized void start() {
        members.forEach((name, admin) -> {
            if (closed) {
                throw new KitException("interrupted");
            }
            admin.startRecording();
            running.add(name);
        });
    }

    /** Ends them and keeps their files; a member that was lost or started again, which the result tells, has none. */
    synchronized void stop() {
        end("no flight recording of %s: %s");
    }

    /** Ends those that still run, as far as members answer: they would be in the way of the next run. */
    @Override
    public synchronized void close() {
        closed = true;
        end("the flight recording of %s may still run: %s");
    }

    private void end(String warning) {
        members.forEach((name, admin) -> {
            if (running.remove(name)) {
                try {
                    admin.stopRecording(folder.resolve(name + ".jfr"));
                } catch (KitException e) {
                    console.warn(String.format(warning, name, e.getMessage()));
                }
            }
        });
    }
}
