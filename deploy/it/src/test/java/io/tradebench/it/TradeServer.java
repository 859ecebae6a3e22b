package io.tradebench.it;

import io.tradebench.testing.FreePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** The packaged server as a process of its own, in a fresh folder below {@code target}. */
final class TradeServer implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofMinutes(10);

    /** They choose parts of the configuration, so they must be known before that is read. */
    private static final Map<String, String> CHOOSING = Map.of(
            "trade.messaging", "off",
            "trade.openapi", "on",
            "trade.primitives", "off",
            "trade.publish-quotes", "on",
            "trade.rmi-iiop", "off",
            "trade.web-services", "on");

    private final LibertyProcess server;
    private final URI root;
    private final String adminPassword;

    private TradeServer(LibertyProcess server, URI root, String adminPassword) {
        this.server = server;
        this.root = root;
        this.adminPassword = adminPassword;
    }

    /**
     * Starts a server with a database of its own and waits until it is ready.
     *
     * @param name of its folder
     * @param variables in which it differs from what comes
     */
    static TradeServer start(String name, Map<String, String> variables) {
        return start(name, "derby", variables);
    }

    /**
     * Starts a server and waits until it is ready.
     *
     * @param name of its folder
     * @param database its kind: {@code trade.db}
     * @param variables in which it differs from what comes
     */
    static TradeServer start(String name, String database, Map<String, String> variables) {
        try {
            int port = FreePorts.next();
            String password = UUID.randomUUID().toString();
            LibertyProcess process = LibertyProcess.of(
                    "trade", name, "512m", all(port, password, variables), options(database, variables));
            TradeServer server = new TradeServer(process, URI.create("http://127.0.0.1:" + port), password);
            server.startAgain();
            return server;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** An address of the server, for instance of {@code /trade/app}. */
    URI uri(String pathAndQuery) {
        return root.resolve(pathAndQuery);
    }

    String adminPassword() {
        return adminPassword;
    }

    /** Ends the process at once, in the middle of whatever it does. */
    void kill() {
        server.kill();
    }

    /** Starts the same server on the files that it has left, and waits until it is ready. */
    void startAgain() throws IOException {
        server.start();
        awaitReady();
    }

    /** What the server has logged so far. */
    String log() {
        return server.log();
    }

    long pid() {
        return server.process().pid();
    }

    /** CPU time of its process so far. */
    double cpuSeconds() {
        return server.process()
                        .toHandle()
                        .info()
                        .totalCpuDuration()
                        .orElseThrow()
                        .toMillis()
                / 1000.0;
    }

    /** Memory that its process really takes; Linux alone tells. */
    long residentKibibytes() throws IOException {
        return Files.readAllLines(Path.of("/proc/" + pid() + "/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst()
                .orElseThrow();
    }

    private static Map<String, String> all(int port, String password, Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(more);
        all.put("trade.member", "member-1");
        all.put("trade.http.port", Integer.toString(port));
        all.put("trade.iiop.port", Integer.toString(FreePorts.next()));
        all.put("trade.admin.password", password);
        return all;
    }

    private static List<String> options(String database, Map<String, String> variables) {
        List<String> options = new ArrayList<>(List.of("-Dtrade.db=" + database));
        CHOOSING.forEach((name, usual) -> options.add("-D" + name + "=" + variables.getOrDefault(name, usual)));
        return options;
    }

    private void awaitReady() {
        long deadline = System.nanoTime() + START_LIMIT.toNanos();
        HttpClient client = HttpClient.newHttpClient();
        while (!isReady(client)) {
            if (System.nanoTime() > deadline || server.hasEndedWithin(Duration.ofMillis(250))) {
                close();
                throw new IllegalStateException(
                        "The server did not become ready. The end of its log:\n" + server.lastLines());
            }
        }
    }

    private boolean isReady(HttpClient client) {
        HttpRequest request = HttpRequest.newBuilder(uri("/health/ready"))
                .timeout(Duration.ofSeconds(10))
                .build();
        try {
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
