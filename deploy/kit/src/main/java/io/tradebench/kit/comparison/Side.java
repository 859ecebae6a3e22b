package io.tradebench.kit.comparison;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.StoredResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All results of one setting.
 *
 * @param name as it was typed
 * @param results in the order in which they were measured, at least one
 */
public record Side(String name, List<StoredResult> results) {

    private static final String FILE = "result.json";

    /** @throws IllegalArgumentException if there is no result */
    public Side {
        if (results.isEmpty()) {
            throw new IllegalArgumentException(name + " has no result");
        }
        results = results.stream().sorted(Comparator.comparing(Side::started)).toList();
    }

    /**
     * Reads what is there.
     *
     * @param path a {@code result.json}, the folder of a result, or a folder of such folders
     * @throws KitException if it is none of these, or holds results of different settings
     */
    public static Side read(Path path) {
        List<StoredResult> results = files(path).stream()
                .map(file ->
                        new StoredResult(parsed(file), file.toAbsolutePath().getParent()))
                .toList();
        if (results.isEmpty()) {
            throw new KitException("no result in " + path
                    + ": name a result.json, the folder of a result, or a folder of such folders");
        }
        Side side = new Side(path.toString(), results);
        side.requireOneSetting();
        return side;
    }

    private static List<Path> files(Path path) {
        if (!Files.exists(path)) {
            throw new KitException(path + " is not there");
        }
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        if (Files.exists(path.resolve(FILE))) {
            return List.of(path.resolve(FILE));
        }
        return FileWork.orFail("read the folder " + path, () -> {
            try (Stream<Path> folders = Files.list(path)) {
                return folders.map(folder -> folder.resolve(FILE))
                        .filter(Files::exists)
                        .toList();
            }
        });
    }

    private static LoadResult parsed(Path file) {
        LoadResult result = Json.read(file, LoadResult.class);
        if (result.schema() != LoadResult.SCHEMA || result.costMs() == null || result.configuration() == null) {
            throw new KitException(file + " is no result of this kit (schema " + LoadResult.SCHEMA + ")");
        }
        started(new StoredResult(result, file));
        return result;
    }

    /** When the measurement began. */
    static Instant started(StoredResult stored) {
        try {
            Map<?, ?> run = (Map<?, ?>) stored.result().configuration().get("run");
            return Instant.parse((String) run.get("started"));
        } catch (ClassCastException | NullPointerException | DateTimeParseException e) {
            throw new KitException(stored.folder() + " does not tell when it was measured", e);
        }
    }

    private void requireOneSetting() {
        for (StoredResult other : results) {
            List<Setting> differing = Setting.differing(results.get(0).result(), other.result());
            if (!differing.isEmpty()) {
                throw new KitException(name + " holds results of different settings, such as " + differing.get(0)
                        + ": keep those of each setting in a folder of their own");
            }
        }
    }
}
