package io.tradebench.kit.load;

import io.tradebench.kit.KitException;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.NoAnswerException;
import io.tradebench.kit.console.Console;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Flight recordings of all members during one measurement. For use by one thread. */
final class Recordings {

    private final Map<String, AdminClient> members;
    private final Path folder;
    private final Console console;

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

    /** Starts them. */
    void start() {
        members.values().forEach(AdminClient::startRecording);
    }

    /** Ends them and keeps their files; a member that is gone has none. */
    void stop() {
        new LinkedHashMap<>(members).forEach((name, admin) -> {
            try {
                admin.stopRecording(folder.resolve(name + ".jfr"));
            } catch (NoAnswerException e) {
                console.warn("no flight recording of " + name + ": it does not answer");
            }
        });
    }
}
