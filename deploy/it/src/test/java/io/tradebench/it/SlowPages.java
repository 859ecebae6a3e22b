package io.tradebench.it;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Open pages that ask for quotes, and do not read before they are told to. No client of Java can be as slow: it chooses no size of segments. */
final class SlowPages implements AutoCloseable {
    private static final Path SCRIPT = Path.of("src/test/python/slow_pages.py");

    private final Process process;
    private final BufferedReader out;
    private final int pages;

    private SlowPages(Process process, int pages) {
        this.process = process;
        this.out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        this.pages = pages;
    }

    /** Opens some, each of which could read its first answer. */
    static SlowPages open(TradeServer server, int pages, List<String> symbols) throws IOException {
        Path python = Python.program("python3");
        assumeTrue(python != null, "There is no Python: see docs/testing.md");
        URI address = server.uri("/");
        List<String> command = new ArrayList<>(List.of(
                python.toString(),
                SCRIPT.toAbsolutePath().toString(),
                address.getHost(),
                Integer.toString(address.getPort()),
                Integer.toString(pages)));
        command.addAll(symbols);
        SlowPages slow = new SlowPages(
                new ProcessBuilder(command)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start(),
                pages);
        if (!"asked".equals(slow.out.readLine())) {
            slow.close();
            throw new IllegalStateException("Slow pages do not open");
        }
        return slow;
    }

    /** Has them read until they are told of a volume: how many messages of its quote each has read, or {@code closed}. */
    List<String> toldOf(String symbol, long volume) throws IOException {
        new PrintWriter(process.getOutputStream(), true, StandardCharsets.UTF_8).println(symbol + " " + volume);
        List<String> told = new ArrayList<>();
        for (int page = 0; page < pages; page++) {
            told.add(String.valueOf(out.readLine()));
        }
        return told;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
