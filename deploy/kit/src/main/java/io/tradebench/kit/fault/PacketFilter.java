package io.tradebench.kit.fault;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.process.CompletedProcess;
import io.tradebench.kit.process.Instance;
import io.tradebench.kit.process.ProcessRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Rules by which the kernel (iptables) drops packets of some TCP ports, in the network that a process or a container sees. They lose
 * their force at a time that is set with them, whatever becomes of who set them.
 *
 * @param network that of this one
 * @param mark by which its rules are found again; a word
 */
record PacketFilter(Instance network, String mark) {

    private static final String IN = "INPUT";
    private static final List<String> CHAINS = List.of(IN, "OUTPUT");
    private static final List<Path> FOLDERS = List.of(Path.of("/usr/sbin"), Path.of("/sbin"), Path.of("/usr/bin"));

    /**
     * Connections that are asked for at once. One that is refused is two packets: if each is dropped by a chance of a fifth, one in
     * 10^7 times none of these is; and they are more than the rate lets through.
     */
    private static final int CALLS = 40;

    private static final String CALL_SECONDS = "3";

    /** Which packets are dropped. */
    enum Part {
        ALL,
        /** Chosen by chance. */
        A_FIFTH("statistic", "--mode", "random", "--probability", "0.200"),
        /** Of each chain, those that come when twenty have passed within a second. */
        BEYOND_A_RATE("hashlimit", "--hashlimit-above", "20/second", "--hashlimit-burst", "20");

        private final List<String> match;

        Part(String... match) {
            this.match = List.of(match);
        }

        /** @param name of what the kernel counts, if it counts */
        private List<String> match(String name) {
            List<String> words = new ArrayList<>();
            if (this != ALL) {
                words.add("--match");
                words.addAll(match);
            }
            if (this == BEYOND_A_RATE) {
                words.addAll(List.of("--hashlimit-name", name));
            }
            return words;
        }
    }

    /** Why there can be no such rules here; empty if there can. */
    static Optional<String> hindrance() {
        Optional<Path> program = iptables();
        if (program.isEmpty()) {
            return Optional.of("iptables is missing");
        }
        try {
            run(List.of(program.get().toString(), "--wait", "--list-rules", CHAINS.get(0)));
            return Optional.empty();
        } catch (KitException e) {
            return Optional.of(e.getMessage());
        }
    }

    /**
     * Drops packets from now on.
     *
     * @param ports of either end of a connection
     * @param end when the rules lose their force at the latest
     */
    void drop(List<Integer> ports, Part part, Instant end) {
        for (String chain : chains()) {
            List<String> rule =
                    new ArrayList<>(List.of("--insert", chain, "--protocol", "tcp", "--match", "multiport"));
            rule.addAll(List.of("--ports", ports.stream().map(String::valueOf).collect(Collectors.joining(","))));
            rule.addAll(part.match(mark + "-" + chain));
            rule.addAll(List.of("--match", "time", "--datestop", utc(end)));
            rule.addAll(List.of("--match", "comment", "--comment", mark, "--jump", "DROP"));
            iptables(rule);
        }
    }

    /** How many packets the rules have dropped. */
    long dropped() {
        long packets = 0;
        for (String chain : CHAINS) {
            packets += iptables(List.of("--list", chain, "--verbose", "--exact", "--numeric")).stream()
                    .filter(line -> line.contains("/* " + mark + " */"))
                    .mapToLong(line -> Long.parseLong(line.strip().split(" +", 2)[0]))
                    .sum();
        }
        return packets;
    }

    /**
     * By what it shows that they drop packets. Where nobody has said anything since they were set, the kit itself does.
     *
     * @param peer numeric address to which something is said then; whether anything listens there does not matter
     * @param port of the peer that the rules are about
     * @return empty if nothing was dropped
     */
    Optional<String> evidence(String peer, int port) {
        long dropped = dropped();
        if (dropped > 0) {
            return Optional.of(dropped + " packets were dropped");
        }
        call(peer, port);
        return dropped() == 0
                ? Optional.empty()
                : Optional.of("nobody said anything; packets of the kit's own were dropped");
    }

    /** Asks for connections. Whether there are any does not matter: the question is a packet. */
    private void call(String peer, int port) {
        String connect =
                "for i in {1.." + CALLS + "}; do (exec 3<>/dev/tcp/" + peer + "/" + port + ") >&- 2>&- & done; wait";
        List<String> command = network.inItsNetwork(List.of("timeout", CALL_SECONDS, "bash", "-c", connect));
        FileWork.orFail("send a packet", () -> CompletedProcess.of(new ProcessBuilder(command)));
    }

    /** Removes them; does nothing where there are none. */
    void remove() {
        for (String chain : CHAINS) {
            iptables(List.of("--list-rules", chain)).stream()
                    .filter(line -> line.contains("--comment " + mark + " "))
                    .map(line -> List.of(line.replaceFirst("^-A", "--delete").split(" ")))
                    .forEach(this::iptables);
        }
    }

    /** What processes of one machine say to each other passes both chains, and is to meet one rule. */
    private List<String> chains() {
        return network instanceof ProcessRecord ? List.of(IN) : CHAINS;
    }

    private List<String> iptables(List<String> arguments) {
        Path program = iptables().orElseThrow(() -> new KitException("iptables is missing"));
        List<String> command = new ArrayList<>(List.of(program.toString(), "--wait"));
        command.addAll(arguments);
        return run(network.inItsNetwork(command));
    }

    private static Optional<Path> iptables() {
        return FOLDERS.stream()
                .map(folder -> folder.resolve("iptables"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static List<String> run(List<String> command) {
        CompletedProcess iptables =
                FileWork.orFail("filter packets", () -> CompletedProcess.of(new ProcessBuilder(command)));
        if (iptables.exitCode() != 0) {
            throw new KitException("cannot filter packets: "
                    + iptables.output().strip().lines().findFirst().orElse("iptables failed"));
        }
        return iptables.output().lines().toList();
    }

    private static String utc(Instant moment) {
        return moment.truncatedTo(ChronoUnit.SECONDS)
                .atOffset(ZoneOffset.UTC)
                .toLocalDateTime()
                .toString();
    }
}
