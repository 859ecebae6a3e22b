package io.tradebench.kit.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.experiment.ExperimentFolder.Terms;
import io.tradebench.kit.report.StudyReport;
import io.tradebench.kit.report.model.Origin;
import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Resized;
import io.tradebench.kit.study.Study;
import io.tradebench.kit.study.StudyLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The studies that come with the kit, from the first cluster to the report, but for the clusters. */
class LibraryStudiesTest extends SimulatedExperiment {

    private static final StudyLibrary LIBRARY = StudyLibrary.of(new Distribution(Path.of("../..")));

    static List<String> names() {
        return LIBRARY.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void study_isCarriedOutAndReported(String name) throws IOException {
        Study study = Resized.quick(LIBRARY.read(name));

        Findings findings = run(study, ExperimentFolder.create(folder, new Terms(name, name, true, 1), ""));
        new StudyReport(findings, new Origin(name, "", "./trade study " + name)).write(folder);

        assertThat(findings.failures()).isEmpty();
        assertThat(findings.trials()).hasSize(2 * study.cells().size());
        assertThat(Files.readString(folder.resolve(StudyReport.PAGE)))
                .contains(study.cells().stream().map(Cell::folder).toList());
    }
}
