package io.tradebench.kit.cluster;

import io.tradebench.kit.Distribution;
import io.tradebench.kit.ShutdownGuard;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.Population;
import io.tradebench.kit.console.Console;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Brings a cluster up: all of it, or nothing. */
public final class Deployment {

    private static final String LOOPBACK = "127.0.0.1";

    private final Distribution distribution;
    private final StateFolder state;
    private final Console console;
    private final InstantSource clock;

    public Deployment(Distribution distribution, StateFolder state, Console console, InstantSource clock) {
        this.distribution = distribution;
        this.state = state;
        this.console = console;
        this.clock = clock;
    }

    /**
     * Starts, populates and waits until the cluster serves users. If that fails, or the process is asked to end, what
     * was started is stopped again.
     *
     * @param command the command that does this, for the messages that others get meanwhile
     * @param adminPassword that the members are started with
     */
    public Cluster up(String command, DeploymentRequest request, String adminPassword) {
        return state.whileChanging(command, () -> {
            ClusterStarter starter = new ClusterStarter(state, console, clock);
            starter.requireRoom(request.members(), request.settings().heap());
            Cluster plan = plan(request);
            return ShutdownGuard.during(() -> startOrNothing(starter, plan, request, adminPassword), starter::abandon);
        });
    }

    private Cluster startOrNothing(
            ClusterStarter starter, Cluster plan, DeploymentRequest request, String adminPassword) {
        boolean started = false;
        try {
            Cluster cluster = start(starter, plan, request, adminPassword);
            started = true;
            return cluster;
        } finally {
            if (!started) {
                starter.abandon();
            }
        }
    }

    private Cluster plan(DeploymentRequest request) {
        List<Member> members = new ArrayList<>();
        for (int number = 1; number <= request.members(); number++) {
            int port = Ports.choose(request.port());
            members.add(new Member("member-" + number, LOOPBACK, port, null));
        }
        return new Cluster(Cluster.VERSION, clock.instant().toString(), request.options(), members);
    }

    private Cluster start(ClusterStarter starter, Cluster plan, DeploymentRequest request, String adminPassword) {
        Instant begun = clock.instant();
        ServerPackage server = new ServerPackage(distribution.serverPackage());
        Cluster cluster = starter.launch(plan, server.unpackTo(state.packages()), request.settings(), adminPassword);
        starter.awaitAnswers(cluster, adminPassword);
        console.note(String.format(Locale.ROOT, "started in %.1f s", secondsSince(begun)));
        DeploymentRequest.Size size = request.population();
        if (size != null) {
            AdminClient admin = new AdminClient(cluster.members().get(0).address(), adminPassword);
            Population population = admin.populate(size.users(), size.quotes(), size.seed());
            console.note(String.format(
                    Locale.ROOT,
                    "populated with %d users and %d quotes in %.1f s",
                    population.users(),
                    population.quotes(),
                    population.millis() / 1000.0));
        }
        starter.awaitReady(cluster, adminPassword);
        return cluster;
    }

    private double secondsSince(Instant begun) {
        return Duration.between(begun, clock.instant()).toMillis() / 1000.0;
    }
}
