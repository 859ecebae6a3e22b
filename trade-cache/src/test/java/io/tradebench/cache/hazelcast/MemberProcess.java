package io.tradebench.cache.hazelcast;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.channel.MemberChannels;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The other member of the {@link SharingBenchmark} in a process of its own, and the handle to it. It reads commands from its input, one a line, and answers each with
 * a line; it ends with its input, so that it cannot outlive the benchmark.
 */
final class MemberProcess implements AutoCloseable {
    private static final ProtocolSettings SETTINGS = ProtocolSettings.defaults();

    private final Process process;
    private final BufferedReader answers;
    private final PrintStream commands;

    /** Starts a process and waits until the member is ready. */
    MemberProcess(int port, List<Integer> ports, Regime regime, boolean channels) throws IOException {
        List<String> line = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx128m",
                "-XX:TieredStopAtLevel=4",
                "-cp",
                System.getProperty("java.class.path"),
                MemberProcess.class.getName(),
                Integer.toString(port),
                ports.stream().map(String::valueOf).collect(Collectors.joining(",")),
                regime.level().name(),
                Boolean.toString(channels)));
        process = new ProcessBuilder(line)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        commands = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        if (!"ready".equals(answers.readLine())) {
            close();
            throw new IOException("a member did not become ready");
        }
    }

    /** Has the member do something and returns its answer. */
    String ask(String command) throws IOException {
        commands.println(command);
        return answers.readLine();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        List<Integer> ports = java.util.Arrays.stream(arguments[1].split(","))
                .map(Integer::valueOf)
                .toList();
        Regime regime = Regime.initial(true, io.tradebench.cache.protocol.Level.valueOf(arguments[2]), "");
        Optional<MemberChannels> channels =
                Optional.of(arguments[3]).filter(Boolean::parseBoolean).map(any -> Node.channels());
        int port = Integer.parseInt(arguments[0]);
        try (Node node = new Node(port, ports, regime, new MemoryEpochs(), SETTINGS, channels)) {
            node.awaitReady();
            answers.println("ready");
            BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String command = commands.readLine(); command != null; command = commands.readLine()) {
                answers.println(answer(node, command.split(" ")));
            }
        }
    }

    private static String answer(Node node, String[] words) {
        return switch (words[0]) {
            case "load" ->
                Boolean.toString(node.load(
                        words[1], words[2], SharingPolicy.named(words[3]).orElseThrow()));
            case "cpu" -> Long.toString(SharingBenchmark.cpu());
            default -> throw new IllegalArgumentException(words[0]);
        };
    }
}
