package io.tradebench.kit.profile;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The profiles of one result: of every member a recording, and of every kind the stacks and a flame graph.
 *
 * @param path of the folder, which is not there if nothing was profiled
 */
public record ProfileFolder(Path path) {

    private static final String RECORDING = ".jfr";
    private static final String STACKS = ".collapsed.gz";

    /** That of a result. */
    public static ProfileFolder of(Path result) {
        return new ProfileFolder(result.resolve("profile"));
    }

    /** Makes it. */
    public ProfileFolder create() {
        Folders.create(path);
        return this;
    }

    /** The recording of a member. */
    public Path recording(String member) {
        return path.resolve(member + RECORDING);
    }

    /**
     * Makes stacks and flame graphs out of all recordings.
     *
     * @param kinds that they hold
     * @param from the moment from which on samples count
     * @param to the moment until which they do
     */
    public void convert(Set<ProfileKind> kinds, Instant from, Instant to) {
        for (String member : members(RECORDING)) {
            for (ProfileKind kind : kinds) {
                Stacks stacks = FlameGraphs.stacks(recording(member), kind, from, to);
                stacks.write(path.resolve(member + "." + kind.word() + STACKS));
                String title = member + ": "
                        + (kind == ProfileKind.CPU ? "CPU time, in samples" : "memory allocated, in bytes");
                write(path.resolve(member + "." + kind.word() + ".html"), FlameGraphs.page(Stream.of(stacks), title));
            }
        }
    }

    private static void write(Path file, String page) {
        FileWork.orFail("write " + file, () -> Files.writeString(file, page));
    }

    /** What {@link #convert} made, by member; empty if nothing of this kind was profiled. */
    public Map<String, Stacks> stacks(ProfileKind kind) {
        String ending = "." + kind.word() + STACKS;
        Map<String, Stacks> stacks = new TreeMap<>();
        members(ending).forEach(member -> stacks.put(member, Stacks.read(path.resolve(member + ending))));
        return stacks;
    }

    /** Whether anything of this kind was profiled. */
    public boolean has(ProfileKind kind) {
        return !members("." + kind.word() + STACKS).isEmpty();
    }

    private List<String> members(String ending) {
        if (!Files.isDirectory(path)) {
            return List.of();
        }
        return FileWork.orFail("read the folder " + path, () -> {
            try (Stream<Path> files = Files.list(path)) {
                return files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(ending))
                        .map(name -> name.substring(0, name.length() - ending.length()))
                        .sorted()
                        .toList();
            }
        });
    }
}
