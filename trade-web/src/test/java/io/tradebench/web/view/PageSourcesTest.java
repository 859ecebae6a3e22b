package io.tradebench.web.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Reads the sources of all pages. What they print is safe because it comes from records through {@link ValueELResolver};
 * here is checked that they print nothing else, and that they bring no code or style of their own, which the content
 * security policy would refuse anyway.
 */
class PageSourcesTest {
    private static final Path WEBAPP = Path.of("src/main/webapp");
    private static final Set<String> MODELS =
            Set.of("root", "page", "layout", "market", "wanted", "quote", "quotes", "row", "alerts", "figures", "ping");
    private static final Pattern EXPRESSION = Pattern.compile("\\$\\{([^}]*)}");
    private static final Pattern STRING = Pattern.compile("'[^']*'");
    private static final Pattern VARIABLE = Pattern.compile("(?<![\\w.:'])([a-z][A-Za-z]*)(?=\\.|\\b(?!\\s*[(:]))");
    private static final Set<String> WORDS = Set.of("null", "true", "false", "empty", "not", "and", "or", "eq", "ne");

    static Stream<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(WEBAPP)) {
            return files.filter(file -> file.toString().matches(".*\\.(jsp|jspf|tag)")).toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void page_hasNoCodeOfItsOwn(Path page) throws IOException {
        assertThat(Files.readString(page))
                .doesNotContainPattern("<%[^@-]")
                .doesNotContainPattern("(?i)<script(?![^>]*\\ssrc=)")
                .doesNotContainPattern("(?i)<script[^>]*>[^<]")
                .doesNotContainPattern("(?i)<style")
                .doesNotContainPattern("(?i)\\sstyle\\s*=")
                .doesNotContainPattern("(?i)\\son[a-z]+\\s*=")
                .doesNotContainPattern("(?i)javascript:")
                .doesNotContainPattern("#\\{")
                .doesNotContainPattern("<c:out[^>]*escapeXml");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void page_printsModelsOnly(Path page) throws IOException {
        String source = Files.readString(page);
        Set<String> known = Stream.concat(MODELS.stream(), loopVariables(source).stream())
                .collect(java.util.stream.Collectors.toSet());
        assertThat(variables(source)).allSatisfy(variable -> assertThat(known).contains(variable));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void page_asksUnderWhichPathTheApplicationLives(Path page) throws IOException {
        assertThat(Files.readString(page))
                .doesNotContain("/trade/")
                .doesNotContainPattern("\\s(?:href|src|action|data-refresh)=\"(?!\\$\\{root}|#)");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void page_hasNoSession(Path page) throws IOException {
        boolean standsInTheLayout = page.getParent().endsWith("pages");
        boolean isFoot = page.endsWith("foot.jspf");
        if (!standsInTheLayout && !isFoot) {
            assertThat(Files.readString(page)).contains("session=\"false\"");
        }
    }

    private static List<String> variables(String source) {
        List<String> variables = new ArrayList<>();
        Matcher expressions = EXPRESSION.matcher(source);
        while (expressions.find()) {
            String code = STRING.matcher(expressions.group(1)).replaceAll("''");
            Matcher names = VARIABLE.matcher(code);
            while (names.find()) {
                if (!WORDS.contains(names.group(1))) {
                    variables.add(names.group(1));
                }
            }
        }
        return variables;
    }

    private static List<String> loopVariables(String source) {
        return Pattern.compile("<c:(?:forEach|set)[^>]*\\svar=\"(\\w+)\"")
                .matcher(source)
                .results()
                .map(found -> found.group(1))
                .toList();
    }
}
