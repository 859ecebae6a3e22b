package io.tradebench.kit.load;

import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.base.KitException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The flight recorder of a member's own virtual machine. */
record FlightRecorder(String member, AdminClient admin, Path file) implements Recorder {

    /**
     * Those of all members.
     *
     * @param folder that gets the files
     * @throws KitException if members cannot be told apart, since a proxy is before them
     */
    static Stream<Recorder> of(Target target, Path folder) {
        return members(target).entrySet().stream()
                .map(member -> new FlightRecorder(
                        member.getKey(), member.getValue(), folder.resolve(member.getKey() + ".jfr")));
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

    @Override
    public String name() {
        return "flight recording of " + member;
    }

    @Override
    public void start() {
        admin.startRecording();
    }

    @Override
    public void stop() {
        admin.stopRecording(file);
    }
}
