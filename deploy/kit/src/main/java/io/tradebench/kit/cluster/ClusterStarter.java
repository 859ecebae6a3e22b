package io.tradebench.kit.cluster;

import io.tradebench.kit.KitException;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.console.Progress;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Starts the members of a planned cluster and waits until they serve. Whatever goes wrong, {@link #abandon} leaves
 * nothing behind; it may be called by another thread, as a signal does.
 */
public final class ClusterStarter {

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private static final Duration POLL = Duration.ofMillis(500);

    private final StateFolder state;
    private final Console console;
    private final InstantSource clock;
    private final CountDownLatch abandoned = new CountDownLatch(1);

    public ClusterStarter(StateFolder state, Console console, InstantSource clock) {
        this.state = state;
        this.console = console;
        this.clock = clock;
    }

    /**
     * Refuses to start a second cluster in one folder, or one that would not fit the machine.
     *
     * @throws KitException with what to do instead
     */
    public void requireRoom(int members, String heap) {
        Optional<Cluster> cluster = state.cluster().filter(Cluster::isAlive);
        if (cluster.isPresent()) {
            throw new KitException("a cluster runs already in " + state.path() + " at "
                    + cluster.get().address() + "/trade/: stop it with '" + state.command("down")
                    + "', or use another --dir");
        }
        if (new ClusterStopper(state, console::note).anythingRuns()) {
            throw new KitException(
                    "processes of an interrupted start still run: '" + state.command("down") + "' ends them");
        }
        Machine.observe(state.path()).require(members, heap, state.path());
    }

    /**
     * Starts every member of the plan.
     *
     * @param plan members without processes
     * @param wlp the unpacked server
     * @return the cluster with its processes, as it is kept in the state folder
     */
    public Cluster launch(Cluster plan, Path wlp, MemberSettings settings, String adminPassword) {
        state.savePassword(adminPassword);
        state.save(plan);
        MemberLauncher launcher = new MemberLauncher(wlp, settings, adminPassword);
        Cluster cluster = plan;
        for (Member member : plan.members()) {
            cluster = launch(cluster, member, launcher);
        }
        return cluster;
    }

    private synchronized Cluster launch(Cluster cluster, Member member, MemberLauncher launcher) {
        requireWanted();
        ProcessHandle process = launcher.launch(member, state.member(member.name()));
        Cluster started = cluster.with(member.startedAs(ProcessRecord.of(process)));
        state.save(started);
        return started;
    }

    /** Waits until the admin interface of every member answers. */
    public void awaitAnswers(Cluster cluster, String adminPassword) {
        await(cluster, "starting", member -> new AdminClient(member.address(), adminPassword)::isAnswering);
    }

    /** Waits until every member says that it can serve users. */
    public void awaitReady(Cluster cluster, String adminPassword) {
        await(cluster, "getting ready", member -> new AdminClient(member.address(), adminPassword)::isReady);
    }

    /** Ends what was started and forgets it. Thread safe. */
    public synchronized void abandon() {
        abandoned.countDown();
        new ClusterStopper(state, console::note).stop();
    }

    private interface Condition {
        BooleanSupplier of(Member member);
    }

    private void await(Cluster cluster, String step, Condition condition) {
        try (Progress progress = new Progress(console, step, null, clock)) {
            for (Member member : cluster.members()) {
                BooleanSupplier fulfilled = condition.of(member);
                while (!fulfilled.getAsBoolean()) {
                    requireWanted();
                    requireHealthy(member, progress.elapsed());
                    progress.update(member.name());
                    pause();
                }
            }
        }
    }

    private void requireHealthy(Member member, Duration waited) {
        ServerLog log = new ServerLog(state.member(member.name()));
        if (!member.isAlive()) {
            throw failure(member, "ended while it was starting", log);
        }
        if (log.startFailure().isPresent()) {
            // the most telling line may be written a moment after the first one
            pause();
            throw failure(member, "cannot start", log);
        }
        if (waited.compareTo(PATIENCE) > 0) {
            throw failure(member, "was not ready after " + PATIENCE.toMinutes() + " minutes", log);
        }
    }

    private static KitException failure(Member member, String what, ServerLog log) {
        String where = "see " + log.file();
        return new KitException(member.name() + " " + what + ": "
                + log.startFailure().map(reason -> reason + " (" + where + ")").orElse(where));
    }

    private void requireWanted() {
        if (abandoned.getCount() == 0) {
            throw new KitException("interrupted: nothing was left running");
        }
    }

    private void pause() {
        try {
            abandoned.await(POLL.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new KitException("interrupted", e);
        }
    }
}
