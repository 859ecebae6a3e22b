package io.tradebench.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nothing that {@link PairwiseSettings} promises is missing. */
class PairwiseSettingsTest {

    private static final Path REFERENCE = Path.of("../../docs/reference/parameters.md");
    private static final String CACHING = "caching";
    private static final String PAGES = "servlet-caching";

    static List<String> parameters() {
        return PairwiseSettings.PARAMETERS;
    }

    @ParameterizedTest
    @MethodSource("parameters")
    void everyValueOfAParameter_meetsEveryOneOfAnother(String parameter) throws IOException {
        for (String other : PairwiseSettings.PARAMETERS) {
            if (other.equals(parameter)) {
                continue;
            }
            Set<List<String>> missing = new LinkedHashSet<>();
            for (String value : legal(parameter)) {
                for (String another : legal(other)) {
                    missing.add(List.of(value, another));
                }
            }
            if (Set.of(parameter, other).equals(Set.of(CACHING, PAGES))) {
                // pages are cached with commands only
                missing.removeAll(List.of(List.of("on", "distributed-map"), List.of("distributed-map", "on")));
            }
            PairwiseSettings.ALL.forEach(
                    values -> missing.remove(List.of(value(values, parameter), value(values, other))));
            assertThat(missing).as("%s and %s", parameter, other).isEmpty();
        }
    }

    @Test
    void settings_areLegal() throws IOException {
        for (List<String> values : PairwiseSettings.ALL) {
            assertThat(values).hasSameSizeAs(PairwiseSettings.PARAMETERS);
            for (String parameter : PairwiseSettings.PARAMETERS) {
                assertThat(legal(parameter)).as(parameter).contains(value(values, parameter));
            }
            assertThat(List.of(value(values, CACHING), value(values, PAGES)))
                    .isNotEqualTo(List.of("distributed-map", "on"));
        }
    }

    private static String value(List<String> values, String parameter) {
        return values.get(PairwiseSettings.PARAMETERS.indexOf(parameter));
    }

    /** Those of the reference, with something cached. */
    private static List<String> legal(String parameter) throws IOException {
        String row;
        try (Stream<String> lines = Files.lines(REFERENCE)) {
            row = lines.filter(line -> line.startsWith("| `trade." + parameter + "` |"))
                    .findFirst()
                    .orElseThrow();
        }
        return Arrays.stream(row.split(" \\| ")[3].split(", "))
                .filter(value -> !(parameter.equals(CACHING) && value.equals("none")))
                .toList();
    }
}
