package io.tradebench.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The packaged server as a process of its own, in a fresh folder below {@code target}. */
final class TradeServer implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofSeconds(180);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(60);

    /** They choose parts of the configuration, so they must be known before that is read. */
    private static final Map<String, String> CHOOSING = Map.of(
            "trade.messaging", "off",
            "trade.openapi", "on",
            "trade.primitives", "off",
            "trade.publish-quotes", "on",
            "trade.web-services", "on");

    private final Path folder;
    private final ProcessBuilder launch;
    private final URI root;
    private final String adminPassword;
    private Process process;

    private TradeServer(Path folder, ProcessBuilder launch, URI root, String adminPassword) throws IOException {
        this.folder = folder;
        this.launch = launch;
        this.process = launch.start();
        this.root = root;
        this.adminPassword = adminPassword;
    }

    /** Starts a server as it comes and waits until it is ready. */
    static TradeServer start() {
        return start("member", Map.of());
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
            Path build = Path.of(System.getProperty("trade.build.directory", "target"))
                    .toAbsolutePath();
            Path liberty = build.resolve("server/wlp");
            Path users = build.resolve(name);
            Path folder = users.resolve("servers/trade");
            int port = freePort();
            String password = UUID.randomUUID().toString();
            copyTemplate(liberty.resolve("usr/servers/trade"), users, folder);
            writeOverrides(folder, port, password, variables);
            ProcessBuilder launch = launch(liberty, users, folder, database, variables);
            TradeServer server = new TradeServer(folder, launch, URI.create("http://127.0.0.1:" + port), password);
            server.awaitReady();
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
        process.destroyForcibly();
        if (!hasEndedWithin(STOP_LIMIT)) {
            throw new IllegalStateException("The server outlives its end");
        }
    }

    /** Starts the same server on the files that it has left, and waits until it is ready. */
    void startAgain() throws IOException {
        process = launch.start();
        awaitReady();
    }

    /** What the server has logged so far. */
    String log() {
        try {
            return Files.readString(folder.resolve("logs/messages.log"));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    long pid() {
        return process.pid();
    }

    /** CPU time of its process so far. */
    double cpuSeconds() {
        return process.toHandle().info().totalCpuDuration().orElseThrow().toMillis() / 1000.0;
    }

    /** Memory that its process really takes; Linux alone tells. */
    long residentKibibytes() throws IOException {
        return Files.readAllLines(Path.of("/proc/" + pid() + "/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst()
                .orElseThrow();
    }

    private static void copyTemplate(Path template, Path users, Path folder) throws IOException {
        if (!Files.isDirectory(template)) {
            throw new IllegalStateException("There is no unpacked server at " + template
                    + ". These tests run by Maven: mvn verify -pl deploy/it -am");
        }
        delete(users);
        try (Stream<Path> files = Files.walk(template)) {
            for (Path file : files.toList()) {
                Path target = folder.resolve(template.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
        Files.createDirectories(folder.resolve("logs"));
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static void writeOverrides(Path folder, int port, String password, Map<String, String> variables)
            throws IOException {
        Path overrides = Files.createDirectories(folder.resolve("configDropins/overrides"));
        String more = variables.entrySet().stream()
                .map(variable ->
                        "    <variable name=\"%s\" value=\"%s\"/>\n".formatted(variable.getKey(), variable.getValue()))
                .collect(Collectors.joining());
        Files.writeString(overrides.resolve("member.xml"), """
            <server>
                <variable name="trade.member" value="member-1"/>
                <variable name="trade.http.port" value="%d"/>
                <variable name="trade.admin.password" value="%s"/>
            %s</server>
            """.formatted(port, password, more));
    }

    private static ProcessBuilder launch(
            Path liberty, Path users, Path folder, String database, Map<String, String> variables) {
        String options = Runtime.version().feature() >= 24 ? "java24.options" : "java9.options";
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms512m",
                "-Xmx512m",
                // Most of what it does, it does for the first time.
                "-XX:TieredStopAtLevel=1",
                "@" + liberty.resolve("lib/platform/java").resolve(options),
                "@jvm.options",
                "-Dtrade.db=" + database));
        CHOOSING.forEach((name, usual) -> command.add("-D" + name + "=" + variables.getOrDefault(name, usual)));
        command.addAll(
                List.of("-jar", liberty.resolve("bin/tools/ws-server.jar").toString(), "trade"));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.directory(folder.toFile());
        builder.environment().put("WLP_USER_DIR", users.toString());
        builder.redirectErrorStream(true);
        builder.redirectOutput(folder.resolve("logs/console.log").toFile());
        return builder;
    }

    private void awaitReady() {
        long deadline = System.nanoTime() + START_LIMIT.toNanos();
        HttpClient client = HttpClient.newHttpClient();
        while (!isReady(client)) {
            if (System.nanoTime() > deadline || hasEndedWithin(Duration.ofMillis(250))) {
                close();
                throw new IllegalStateException("The server did not become ready. The end of its log:\n" + lastLines());
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

    private boolean hasEndedWithin(Duration time) {
        try {
            return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    private String lastLines() {
        List<String> lines = log().lines().toList();
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 40), lines.size()));
    }

    /** One that was free a moment ago, below those that outgoing connections take. */
    static int freePort() throws IOException {
        while (true) {
            int port = ThreadLocalRandom.current().nextInt(20_000, 32_768);
            try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return socket.getLocalPort();
            } catch (BindException taken) {
                // another one, then
            }
        }
    }

    @Override
    public void close() {
        process.destroy();
        if (!hasEndedWithin(STOP_LIMIT)) {
            process.destroyForcibly();
        }
    }
}
