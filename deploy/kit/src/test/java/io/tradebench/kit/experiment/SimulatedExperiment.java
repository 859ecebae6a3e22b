package io.tradebench.kit.experiment;

import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.experiment.ExperimentFolder.Terms;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.study.Study;
import io.tradebench.kit.study.StudyFile;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Studies that are carried out on clusters which are none. */
abstract class SimulatedExperiment {

    static final String TWO = """
            name: two
            title: which?
            factors:
              switch.caching: [none, command]
            blocks: 8
            """;

    static final String STARTS = """
            name: starts
            title: which?
            factors:
              up.heap: [256m, 512m]
            blocks: 1
            starts: 3
            """;

    @TempDir
    Path folder;

    final SimulatedBeds beds = new SimulatedBeds(0.005);
    final StringWriter said = new StringWriter();

    Findings run(String text) {
        return run(text, ExperimentFolder.create(folder, new Terms("s", "s.yaml", false, 1), text));
    }

    Findings run(String text, ExperimentFolder place) {
        return run(StudyFile.read("s.yaml", text), place);
    }

    Findings run(Study study, ExperimentFolder place) {
        Console console = new Console(new PrintWriter(said), new PrintWriter(said), false);
        return new Experiment(
                        Prepared.of(study, "s.yaml", new Anything()),
                        place,
                        beds,
                        new Progress(console, InstantSource.system()))
                .run();
    }

    static final class Anything implements Commands {
        @Override
        public ClusterSpec up(List<String> arguments) {
            if (arguments.contains("--heap=little")) {
                throw new IllegalArgumentException("--heap little: use 256m");
            }
            return ClusterSpec.builder().build();
        }

        @Override
        public LoadSettings load(List<String> arguments) {
            Integer updates = arguments.contains("--updates=0") ? 0 : null;
            return LoadSettings.named("load").mix("standard", updates).build();
        }
    }

    static Line cost(Findings findings) {
        return findings.comparisons().get(0).others().get(0).figures().get(0);
    }
}
