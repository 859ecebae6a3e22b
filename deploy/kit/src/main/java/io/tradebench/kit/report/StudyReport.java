package io.tradebench.kit.report;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.report.chart.Charts;
import io.tradebench.kit.report.model.Documents;
import io.tradebench.kit.report.model.Origin;
import io.tradebench.kit.report.model.StudyDocument;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The report of a study, finished or not: of whatever was measured up to now, even of nothing.
 *
 * @param findings what was measured
 * @param origin where the study comes from
 */
public record StudyReport(Findings findings, Origin origin) {

    /** The page. */
    public static final String PAGE = "report.html";

    /** The same for programs. */
    public static final String DOCUMENT = "study.json";

    /** A line for every trial. */
    public static final String TRIALS = "trials.csv";

    /**
     * Writes all of it, over what is there.
     *
     * @param folder of the study; it is made if it is not there
     * @return what was found, for a terminal
     * @throws KitException if it cannot be written
     */
    public String write(Path folder) {
        Folders.create(folder);
        StudyDocument document = Documents.of(findings, origin, folder);
        Json.replace(folder.resolve(DOCUMENT), document);
        write(folder.resolve(TRIALS), new TrialTable(document).csv());
        write(
                folder.resolve(PAGE),
                new Page(document, Charts.of(document, folder), new Flames(findings, document).draw()).html());
        return new Summary(document).text();
    }

    private static void write(Path file, String text) {
        FileWork.orFail("write " + file, () -> Files.writeString(file, text));
    }
}
