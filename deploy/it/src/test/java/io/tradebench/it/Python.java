package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Programs in Python that test the interfaces for programs from outside. */
final class Python {
    /** Where {@code .ci/run} installs them. */
    private static final Path OF_THE_PROJECT = Path.of("../../target/python/bin");

    private static final long LIMIT_MINUTES = 10;

    private Python() {}

    /** The one of the project, else that of the machine; null if there is none. */
    static Path program(String name) {
        return Stream.concat(
                        Stream.of(OF_THE_PROJECT.toAbsolutePath().normalize()),
                        Stream.of(System.getenv("PATH").split(":")).map(Path::of))
                .map(folder -> folder.resolve(name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
    }

    /** Runs a program to its end, in the folder of its log. */
    static int run(ProcessBuilder program, Path log) throws IOException, InterruptedException {
        Process process = program.directory(log.toAbsolutePath().getParent().toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            assertThat(process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)).isTrue();
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }

    static String content(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException failure) {
            return failure.toString();
        }
    }
}
