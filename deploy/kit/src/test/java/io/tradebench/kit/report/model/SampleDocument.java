package io.tradebench.kit.report.model;

import io.tradebench.kit.experiment.Findings;
import java.nio.file.Path;

/** The document of findings for tests. */
final class SampleDocument {

    private SampleDocument() {}

    static StudyDocument of(Findings findings) {
        return Documents.of(findings, SampleFindings.origin(SampleFindings.CACHING), Path.of("study"));
    }
}
