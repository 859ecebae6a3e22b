package io.tradebench.kit.study;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.KitException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The studies that come with the kit.
 *
 * @param folder of their files
 */
public record StudyLibrary(Path folder) {

    private static final String SUFFIX = ".yaml";

    /** Those of this kit. */
    public static StudyLibrary of(Distribution distribution) {
        return new StudyLibrary(distribution.home().resolve("studies"));
    }

    /** Their names, sorted. */
    public List<String> names() {
        return FileWork.orFail("read the folder " + folder, () -> {
            try (Stream<Path> files = Files.list(folder)) {
                return files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(SUFFIX))
                        .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                        .sorted()
                        .toList();
            }
        });
    }

    /**
     * One of them, or any other file.
     *
     * @param study a name or a path
     * @throws KitException if there is neither
     */
    public Path find(String study) {
        Path path = Path.of(study);
        if (Files.isRegularFile(path)) {
            return path;
        }
        if (names().contains(study)) {
            return folder.resolve(study + SUFFIX);
        }
        throw new KitException(
                "no file " + study + ", and no study of that name: there are " + String.join(", ", names()));
    }

    /** Reads one of them. */
    public Study read(String name) {
        Path file = folder.resolve(name + SUFFIX);
        return StudyFile.read(
                file.getFileName().toString(), FileWork.orFail("read " + file, () -> Files.readString(file)));
    }
}
