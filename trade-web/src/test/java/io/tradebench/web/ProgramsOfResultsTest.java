package io.tradebench.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The programs beside the reports, which no build takes in, still compile. Here, since this module's tests have all that they use: the cache,
 * servlets, Caffeine.
 */
class ProgramsOfResultsTest {
    private static final Path RESULTS = Path.of("../docs/results");

    /** Of the server's own classes, which are in no library, as much as the programs use. */
    private static final List<JavaFileObject> OF_THE_SERVER = List.of(
            source(
                    "com/ibm/websphere/cache/DistributedMap",
                    "package com.ibm.websphere.cache; public interface DistributedMap { Object get(Object key);"
                            + " Object put(Object key, Object value, int priority, int seconds, int sharing, Object[] dependencies); }"),
            source(
                    "com/ibm/websphere/cache/EntryInfo",
                    "package com.ibm.websphere.cache; public interface EntryInfo { int NOT_SHARED = 1; }"));

    @TempDir
    private Path classes;

    static List<Path> programs() throws IOException {
        try (Stream<Path> files = Files.walk(RESULTS)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void program_compiles(Path program) throws IOException {
        assertThat(errors(source(program.toString(), Files.readString(program))))
                .isEmpty();
    }

    @Test
    void program_thatNamesAClassThatIsGone_doesNot() throws IOException {
        assertThat(errors(source("Gone", "class Gone { io.tradebench.cache.object.Gone gone; }")))
                .singleElement()
                .asString()
                .contains("Gone");
    }

    private List<String> errors(JavaFileObject program) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<JavaFileObject> sources = new ArrayList<>(OF_THE_SERVER);
        sources.add(program);
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
            compiler.getTask(null, files, found, List.of("-proc:none"), null, sources)
                    .call();
        }
        return found.getDiagnostics().stream()
                .filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
                .map(Diagnostic::toString)
                .toList();
    }

    private static JavaFileObject source(String name, String text) {
        String path = name.replaceFirst("\\.java$", "").replaceFirst("^[./]+", "");
        return new SimpleJavaFileObject(URI.create("string:///" + path + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }
}
