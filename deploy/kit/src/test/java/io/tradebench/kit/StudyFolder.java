package io.tradebench.kit;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.base.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A folder in which the packaged kit makes one study. */
final class StudyFolder {

    private final Path path;
    private final ClusterFolder kit;

    StudyFolder(Path path) {
        this.path = path;
        this.kit = new ClusterFolder(path);
    }

    CommandResult succeeds(String... arguments) throws IOException, InterruptedException {
        return kit.succeeds(arguments);
    }

    /** What the first result of a cell says. */
    JsonNode trial(String factor, String level) throws IOException {
        return Json.read(result(factor, level).resolve("result.json"), JsonNode.class);
    }

    /** The folder of the first result of a cell. */
    Path result(String factor, String level) throws IOException {
        for (JsonNode trial : progress().get("trials")) {
            if (trial.get("levels").get(factor).asText().equals(level)) {
                return results().resolve(trial.get("folder").asText());
            }
        }
        throw new AssertionError("no result of " + level);
    }

    /** How many results there are. */
    int trials() throws IOException {
        return Files.exists(path.resolve("results")) && results() != null && Files.exists(progressFile())
                ? progress().get("trials").size()
                : 0;
    }

    /** What the study says of its results so far. */
    JsonNode progress() throws IOException {
        return Json.read(progressFile(), JsonNode.class);
    }

    private Path progressFile() throws IOException {
        return results().resolve("progress.json");
    }

    /** The folder of its results; null if there is none yet. */
    Path results() throws IOException {
        try (Stream<Path> folders = Files.list(path.resolve("results"))) {
            return folders.findAny().orElse(null);
        }
    }

    /** Ends whatever runs. */
    void leaveNothing() throws Exception {
        kit.run("down", "--dir", ".trade-study");
        kit.run("down", "--dir", ".trade-study-side-2");
        kit.leaveNothing();
    }
}
