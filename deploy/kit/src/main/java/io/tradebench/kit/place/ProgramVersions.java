package io.tradebench.kit.place;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.container.ContainerRecord;
import io.tradebench.kit.container.Containers;
import io.tradebench.kit.container.Image;
import io.tradebench.kit.process.CompletedProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Which version of its program a component runs, as the program and the engine of containers tell. */
public final class ProgramVersions {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** The first one that is told: some tell those of their libraries, too. */
    private static final Pattern VERSION = Pattern.compile("\\d+\\.\\d+[^\\s,;()]*");

    private static final String IMAGE = "Image";

    private ProgramVersions() {}

    /**
     * The version of the program, and the digest of its image if it runs in a container.
     *
     * @param folder of the component
     * @return by name; without what is not told, since no measurement is worse for that
     */
    public static Map<String, String> of(Path folder) {
        Map<String, String> versions = new TreeMap<>();
        try {
            Launch.find(folder).ifPresent(launch -> collect(folder, launch, versions));
        } catch (KitException untold) {
            // the others are told
        }
        return versions;
    }

    private static void collect(Path folder, Launch launch, Map<String, String> versions) {
        VersionQuestion question = launch.version();
        if (launch.container() == null) {
            if (question != null) {
                version(answer(question.command())).ifPresent(text -> versions.put(question.program(), text));
            }
            return;
        }
        for (ContainerRecord container : Containers.of(folder)) {
            Image image = new Image(launch.container().image());
            container.image().ifPresent(digest -> versions.put(image.program() + IMAGE, digest));
            if (question != null) {
                version(container.answer(question.command(), PATIENCE))
                        .ifPresent(text -> versions.put(question.program(), text));
            }
        }
    }

    private static String answer(List<String> command) {
        try {
            CompletedProcess asked = CompletedProcess.of(new ProcessBuilder(command), PATIENCE);
            return asked.exitCode() == 0 ? asked.output() : "";
        } catch (IOException notThere) {
            return "";
        }
    }

    private static Optional<String> version(String answer) {
        return VERSION.matcher(answer).results().findFirst().map(MatchResult::group);
    }
}
