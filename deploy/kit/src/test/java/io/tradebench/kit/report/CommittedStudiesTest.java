package io.tradebench.kit.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.tradebench.kit.report.model.StudyDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reports in the documentation say the same in all their forms, and programs of today can read them. */
class CommittedStudiesTest {

    private static final Path STUDIES = Path.of("../../docs/results/studies");
    private static final Pattern FIGURE = Pattern.compile("<data id=\"([^\"]+)\" value=\"([^\"]+)\"");

    static List<Path> studies() throws IOException {
        try (Stream<Path> folders = Files.list(STUDIES)) {
            return folders.filter(folder -> Files.exists(folder.resolve(StudyReport.PAGE)))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("studies")
    void document_hasNothingThatThisVersionDoesNotKnow(Path study) throws IOException {
        StudyDocument document = JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build()
                .readValue(Files.readString(study.resolve(StudyReport.DOCUMENT)), StudyDocument.class);

        assertThat(document.schema()).isEqualTo(StudyDocument.SCHEMA);
        assertThat(document.trials()).hasSize(document.extent().trials());
        assertThat(Files.readAllLines(study.resolve(StudyReport.TRIALS)))
                .hasSize(1 + document.trials().size());
    }

    @ParameterizedTest
    @MethodSource("studies")
    void page_everyFigure_isTheOneOfTheDocument(Path study) throws IOException {
        JsonNode document = new JsonMapper().readTree(Files.readString(study.resolve(StudyReport.DOCUMENT)));
        List<String[]> figures = FIGURE.matcher(Files.readString(study.resolve(StudyReport.PAGE)))
                .results()
                .map(found -> new String[] {found.group(1).replace("%20", " "), found.group(2)})
                .toList();

        assertThat(figures).hasSizeGreaterThan(100).allSatisfy(figure -> assertThat(
                        document.at(figure[0]).asDouble())
                .as(figure[0])
                .isEqualTo(Double.parseDouble(figure[1])));
    }
}
