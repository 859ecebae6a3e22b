package io.tradebench.kit.load.recording;

import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.load.cluster.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a member records of itself when its administrator asks for it.
 *
 * @param begin has it begin
 * @param end has it end, and keeps its file
 */
record MemberRecorder(String name, Runnable begin, Runnable end) implements Recorder {

    /** What the file of a trace ends in; its name is that of the member. */
    static final String TRACE = ".trace";

    /**
     * Flight recordings of the virtual machines of all members.
     *
     * @param longest after which one ends by itself
     * @param folder that gets the files
     * @throws KitException if members cannot be told apart, since a proxy is before them
     */
    static Stream<Recorder> flights(Target target, Duration longest, Path folder) {
        return members(target, "--jfr").entrySet().stream().map(member -> {
            AdminClient admin = member.getValue();
            Path file = folder.resolve(member.getKey() + ".jfr");
            return new MemberRecorder(
                    "flight recording of " + member.getKey(),
                    () -> admin.startRecording(longest),
                    () -> admin.stopRecording(file));
        });
    }

    /** The same of what is asked of the caches of all members. */
    static Stream<Recorder> traces(Target target, Path folder) {
        return members(target, "--trace").entrySet().stream().map(member -> {
            AdminClient admin = member.getValue();
            Path file = folder.resolve(member.getKey() + TRACE);
            return new MemberRecorder(
                    "trace of the cache of " + member.getKey(), admin::startTrace, () -> admin.stopTrace(file));
        });
    }

    private static Map<String, AdminClient> members(Target target, String option) {
        if (!target.members().isEmpty()) {
            return target.members();
        }
        List<String> names = List.copyOf(target.figures().members().keySet());
        if (names.size() != 1) {
            throw new KitException(
                    option + " needs the address of every member: with --target it works for one member only");
        }
        return Map.of(names.get(0), target.admin());
    }

    @Override
    public void start() {
        begin.run();
    }

    @Override
    public void stop() {
        end.run();
    }
}
