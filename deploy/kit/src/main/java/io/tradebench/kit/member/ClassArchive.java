package io.tradebench.kit.member;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.cluster.Component;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/**
 * The classes of members as Java has laid them out once, to be mapped by the next ones instead of loaded. It belongs to the files that
 * they were loaded from, beside which it lies, and to one build of Java; another one passes it over.
 *
 * @param file there once a member has made it
 */
public record ClassArchive(Path file) {

    /** To lay the classes out takes a machine that is busy with other things a minute. */
    public static final Duration MAKING = Duration.ofMinutes(3);

    private static final String FIRST = Component.member(1);

    /**
     * That of a server and a Java installation.
     *
     * @param wlp the unpacked server
     */
    public static ClassArchive of(Path wlp, Path javaHome) {
        Path facts = javaHome.resolve("release");
        String build = FileWork.orFail(
                "read " + facts,
                () -> javaHome.toRealPath() + (Files.isReadable(facts) ? Files.readString(facts) : ""));
        UUID name = UUID.nameUUIDFromBytes(build.getBytes(StandardCharsets.UTF_8));
        return new ClassArchive(wlp.resolveSibling("classes-" + name + ".jsa"));
    }

    /** The options of a member's Java: to use it; as long as there is none, the first member makes it when it stops in order. */
    public List<String> options(Component member) {
        if (Files.exists(file)) {
            return List.of("-XX:SharedArchiveFile=" + file);
        }
        return isMadeBy(member) ? List.of("-XX:ArchiveClassesAtExit=" + file) : List.of();
    }

    /** Whether a member makes it when it stops in order, which takes it up to {@link #MAKING}. */
    public boolean isMadeBy(Component member) {
        return !Files.exists(file) && member.name().equals(FIRST);
    }
}
