package io.tradebench.trade.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * A member as a process of its own: its arguments are its name, the list of members and the address that it listens on. It says
 * "started", then "together" once all members are there and answer it, and ends with its input.
 */
final class NamedMember {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(20);

    private NamedMember() {}

    public static void main(String[] arguments) throws IOException {
        ClusterSettings settings =
                ClusterSettings.parse("trade-names", arguments[0], arguments[1]).withHost(arguments[2]);
        Thread watch = new Thread(() -> watch(settings), "watch");
        watch.setDaemon(true);
        watch.start();
        while (System.in.read() >= 0) {
            // until whoever started this is done with it
        }
        Runtime.getRuntime().halt(0);
    }

    private static void watch(ClusterSettings settings) {
        HazelcastCluster cluster = new HazelcastCluster(settings);
        cluster.serve("who", body -> settings.self());
        System.out.println("started");
        List<String> members = cluster.members();
        while (!cluster.ask("who", "", members, PATIENCE).values().stream()
                .allMatch(reply -> reply.outcome() == Reply.Outcome.ANSWERED)) {
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        System.out.println("together");
    }
}
