package io.tradebench.kit.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The names of the originals, as members know them. */
class MemberParametersTest {

    private static final Path REFERENCE = Path.of("../../docs/reference/parameters.md");
    private static final Pattern NAME = Pattern.compile("`(\\w+)`");
    private static final Pattern VALUE = Pattern.compile("`([^`]+)`: ([\\w-]+)");

    @ParameterizedTest
    @CsvSource({"trade.order-processing, sync", "trade.access-mode, standard"})
    void value_thatNeedsSomething_isRefusedByEachOfItsNames(String parameter, String needsNothing) throws IOException {
        String[] row = Files.readAllLines(REFERENCE).stream()
                .filter(line -> line.contains("` | `" + parameter + "` | `"))
                .findFirst()
                .orElseThrow()
                .split(" \\| ");
        List<String> names = NAME.matcher(row[0])
                .results()
                .map(name -> "trade." + name.group(1))
                .toList();
        List<MatchResult> values = VALUE.matcher(row[2]).results().toList();
        assertThat(names).isNotEmpty();
        assertThat(values).hasSizeGreaterThan(1);

        for (String name : names) {
            for (MatchResult value : values) {
                MemberParameters parameters = new MemberParameters(Map.of(name, value.group(1)), null);
                if (value.group(2).equals(needsNothing)) {
                    assertThatCode(() -> parameters.check(1)).doesNotThrowAnyException();
                } else {
                    assertThatThrownBy(() -> parameters.check(1))
                            .isInstanceOf(IllegalArgumentException.class)
                            .hasMessageContaining(value.group(1) + " needs ");
                }
            }
        }
    }
}
