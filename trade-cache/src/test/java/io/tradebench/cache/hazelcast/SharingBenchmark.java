package io.tradebench.cache.hazelcast;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.channel.MemberChannels;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.testing.FreePorts;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntPredicate;

/**
 * What it costs to talk: two members in two processes on one machine. Measures how long it takes until the other member has
 * removed an entry (with and without waiting for it, eventual and strict), and until an entry of the other member is here. Not
 * a test; {@code docs/decisions/0112-transport-by-member-tasks.md} has the command and figures.
 */
final class SharingBenchmark {
    private static final int WARM_UP = 20_000;
    private static final int ROUNDS = 20_000;

    /** As long as a busy member is between two updates. */
    private static final long PAUSE = Duration.ofMillis(1).toNanos();

    private final PrintStream out =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private final Node here;
    private final MemberProcess there;

    private SharingBenchmark(Node here, MemberProcess there) {
        this.here = here;
        this.there = there;
    }

    public static void main(String[] arguments) throws Exception {
        for (boolean channels : List.of(false, true, false, true)) {
            run(channels);
        }
    }

    private static void run(boolean channels) throws Exception {
        List<Integer> ports = FreePorts.next(2);
        Regime regime = Regime.initial(true, Level.EVENTUAL, "");
        ProtocolSettings settings = ProtocolSettings.defaults().withFetchDeadline(Duration.ofMillis(500));
        Optional<MemberChannels> own = Optional.of(channels).filter(on -> on).map(on -> Node.channels());
        try (Node here = new Node(ports.get(0), ports, regime, new MemoryEpochs(), settings, own);
                MemberProcess there = new MemberProcess(ports.get(1), ports, regime, channels)) {
            SharingBenchmark benchmark = new SharingBenchmark(here.awaitReady(), there);
            benchmark.out.println(channels ? "Channels" : "Tasks of Hazelcast");
            benchmark.run();
        }
    }

    private void run() throws IOException {
        measure("invalidate, eventual", round -> {
            here.coherence().invalidate(Set.of("quote:" + round), false);
            return true;
        });
        measure("nothing, after a pause", round -> {
            LockSupport.parkNanos(PAUSE);
            return true;
        });
        measure("invalidate, eventual, after a pause", round -> {
            LockSupport.parkNanos(PAUSE);
            here.coherence().invalidate(Set.of("paced:" + round), false);
            return true;
        });
        measure("invalidate, waiting for the other", round -> {
            here.coherence().invalidate(Set.of("quote:" + round), true);
            return true;
        });
        for (int key = 0; key < 1_000; key++) {
            there.ask("load quote:" + key + " " + "x".repeat(300) + " pull");
            there.ask("load hint:" + key + " " + "x".repeat(300) + " push-pull");
        }
        measure("fetch, pull, found", round -> here.coherence()
                .fetch("quote:" + round % 1_000, SharingPolicy.PULL)
                .isPresent());
        measure("fetch, pull, nowhere", round -> here.coherence()
                .fetch("nothing:" + round, SharingPolicy.PULL)
                .isEmpty());
        measure("fetch, push-pull, found", round -> here.coherence()
                .fetch("hint:" + round % 1_000, SharingPolicy.PUSH_PULL)
                .isPresent());
        measure("fetch, push-pull, nowhere", round -> here.coherence()
                .fetch("nothing:" + round, SharingPolicy.PUSH_PULL)
                .isEmpty());
        measure(
                "fill, not-shared",
                round -> here.load("own:" + round % 1_000, "x".repeat(300), SharingPolicy.NOT_SHARED));
        measure("fill, push", round -> here.load("own:" + round % 1_000, "x".repeat(300), SharingPolicy.PUSH));
    }

    private void measure(String name, IntPredicate action) throws IOException {
        for (int round = 0; round < WARM_UP; round++) {
            action.test(round);
        }
        long[] nanos = new long[ROUNDS];
        int asExpected = 0;
        long cpuBefore = cpu();
        long cpuThereBefore = cpuThere();
        for (int round = 0; round < ROUNDS; round++) {
            long began = System.nanoTime();
            asExpected += action.test(WARM_UP + round) ? 1 : 0;
            nanos[round] = System.nanoTime() - began;
        }
        long cpuPerRound = (cpu() - cpuBefore) / ROUNDS;
        long cpuPerRoundThere = (cpuThere() - cpuThereBefore) / ROUNDS;
        Arrays.sort(nanos);
        out.printf(
                "%-36s median %7.1f us, 99%% %8.1f us, CPU of this member %6.1f us, of the other %6.1f us, as expected %5.1f %%%n",
                name,
                nanos[ROUNDS / 2] / 1e3,
                nanos[ROUNDS * 99 / 100] / 1e3,
                cpuPerRound / 1e3,
                cpuPerRoundThere / 1e3,
                100.0 * asExpected / ROUNDS);
    }

    private long cpuThere() throws IOException {
        return Long.parseLong(there.ask("cpu"));
    }

    static long cpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
