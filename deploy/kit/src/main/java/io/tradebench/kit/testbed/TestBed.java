package io.tradebench.kit.testbed;

import io.tradebench.kit.admin.ConfigurationReport;
import io.tradebench.kit.admin.Population;
import io.tradebench.kit.base.AllOrNothing;
import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.control.ClusterStopper;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.deploy.Deployment;
import io.tradebench.kit.deploy.PopulationSize;
import io.tradebench.kit.load.LoadObserver;
import io.tradebench.kit.load.LoadRun;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.load.settings.Turns;
import io.tradebench.kit.result.ResultFolder;
import io.tradebench.kit.result.StoredResult;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A running cluster to experiment with. For use by one thread; another one may close it, as a signal does. */
public final class TestBed implements AutoCloseable {

    private final Target target;
    private final Console console;
    private final InstantSource clock;
    private final Runnable stop;

    /** Clusters of the same work that stand still meanwhile. */
    private final List<Target> beside;

    private TestBed(Target target, Console console, InstantSource clock, Runnable stop, List<Target> beside) {
        this.target = target;
        this.console = console;
        this.clock = clock;
        this.stop = stop;
        this.beside = beside;
    }

    /**
     * Starts a cluster, populates it and waits until it serves users; {@link #close()} stops it.
     *
     * @param state the folder in which it lives
     * @param command who asks for it, for the messages that others get meanwhile
     * @param adminPassword null or empty to make one, which the folder keeps
     * @throws KitException if it does not come up; nothing runs then
     */
    public static TestBed deploy(
            ClusterSpec spec,
            StateFolder state,
            String command,
            String adminPassword,
            Console console,
            InstantSource clock) {
        new Deployment(Distribution.current(), state, console, clock).up(command, spec, adminPassword);
        return left(state, console, clock);
    }

    /** A cluster that runs already; closing it leaves it as it is. */
    public static TestBed of(Target target, Console console, InstantSource clock) {
        return new TestBed(target, console, clock, () -> {}, List.of());
    }

    /** A cluster that somebody else has left in this folder; {@link #close()} stops it. */
    public static TestBed left(StateFolder state, Console console, InstantSource clock) {
        return new TestBed(
                Target.of(state), console, clock, () -> new ClusterStopper(state, console::note).stop(), List.of());
    }

    /** The same cluster, driven without a word. */
    public TestBed silent() {
        return new TestBed(target, console.silent(), clock, stop, beside);
    }

    /** The same cluster beside others that stand still: what they take meanwhile is nothing foreign. */
    public TestBed beside(List<TestBed> others) {
        return new TestBed(
                target,
                console,
                clock,
                stop,
                others.stream().map(other -> other.target).toList());
    }

    /** Where the cluster is, and its admin interfaces. */
    public Target target() {
        return target;
    }

    /**
     * Changes parameters of the running cluster: on every member or on none.
     *
     * @param parameters values by name, with or without the prefix {@code trade.}; null removes an override
     * @throws KitException with the member's own words if a name or a value is not legal, or if a member does not answer
     */
    public ConfigurationReport configure(Map<String, String> parameters) {
        return target.admin().configure(parameters, List.of());
    }

    /**
     * Empties and fills the database.
     *
     * @param without members that are known to be down
     */
    public Population populate(PopulationSize size, List<String> without) {
        Population population = target.admin().populate(size.users(), size.quotes(), size.seed(), without);
        target.state().ifPresent(state -> state.cluster()
                .map(cluster -> cluster.populatedBy(state.command("populate", size.arguments())))
                .ifPresent(state::save));
        return population;
    }

    /**
     * Brings the database back to its last population.
     *
     * @param without members that are known to be down
     */
    public Population reset(List<String> without) {
        return target.admin().reset(without);
    }

    /**
     * Drives load, measures, judges and keeps the result.
     *
     * @param results folder in which a folder for the result is made
     * @throws KitException if the cluster is not fit for a measurement, or something broke during it
     */
    public StoredResult load(LoadSettings settings, Path results) {
        return load(settings, results, target.command("load", settings.arguments()), LoadObserver.NONE);
    }

    /**
     * The same as a part of something else.
     *
     * @param command that repeats the whole, as it is typed
     * @param observer told how far the measurement is
     */
    public StoredResult load(LoadSettings settings, Path results, String command, LoadObserver observer) {
        ResultFolder folder = ResultFolder.create(results, clock.instant(), settings.name());
        Measurement measurement = AllOrNothing.of(
                () -> run(List.of(this), settings, folder, observer)
                        .run(Distribution.current().plan()),
                folder::abandon);
        return new StoredResult(folder.keep(measurement, command), folder.path());
    }

    /** The same while the components of a cluster that was deployed here have whatever time of processors they can get. */
    public StoredResult loadWithoutQuotas(LoadSettings settings, Path results) {
        return target.withoutQuotas(free -> new TestBed(free, console, clock, stop, beside).load(settings, results));
    }

    private static LoadRun run(List<TestBed> beds, LoadSettings settings, ResultFolder folder, LoadObserver observer) {
        List<Target> targets = beds.stream().map(bed -> bed.target).toList();
        TestBed first = beds.get(0);
        List<Target> idle = first.beside.stream()
                .filter(other ->
                        targets.stream().noneMatch(target -> target.address().equals(other.address())))
                .toList();
        List<Target> own = Stream.concat(targets.stream(), idle.stream()).toList();
        return new LoadRun(targets, settings, folder.path(), observer, Target.watch(own), first.console, first.clock);
    }

    /**
     * Drives load at several clusters at the same time, and keeps what was measured of each beside the result, which is that of all together.
     *
     * @param beds the clusters
     * @param settings of the load of each
     * @param results folder in which a folder for the result is made
     */
    public static StoredResult loadTogether(List<TestBed> beds, LoadSettings settings, Path results) {
        ResultFolder whole = ResultFolder.create(results, beds.get(0).clock.instant(), settings.name());
        return AllOrNothing.of(
                () -> {
                    List<Measurement> parts = run(beds, settings, whole, LoadObserver.NONE)
                            .together(Distribution.current().plan());
                    List<String> commands = beds.stream()
                            .map(bed -> bed.target.command("load", settings.arguments()))
                            .toList();
                    return new StoredResult(whole.keepTogether(parts, commands), whole.path());
                },
                whole::abandon);
    }

    /**
     * Drives load in which settings take turns, and keeps what was measured of each as a result of its own.
     *
     * @param beds the clusters that settings are of
     * @param drive folder in which a folder for the whole drive is made: samples, and the driver's log
     * @param results folders in which a folder for the result of each setting is made
     */
    public static List<StoredResult> loadInTurns(
            List<TestBed> beds, LoadSettings settings, Turns turns, Path drive, List<Path> results) {
        ResultFolder whole = ResultFolder.create(drive, beds.get(0).clock.instant(), settings.name());
        return AllOrNothing.of(
                () -> {
                    LoadRun run = run(beds, settings, whole, LoadObserver.NONE);
                    return kept(run.run(Distribution.current().plan(), turns), run, turns, results);
                },
                whole::abandon);
    }

    private static List<StoredResult> kept(List<Measurement> parts, LoadRun run, Turns turns, List<Path> results) {
        List<ResultFolder> folders = new ArrayList<>();
        return AllOrNothing.of(
                () -> {
                    List<StoredResult> stored = new ArrayList<>();
                    for (int setting = 0; setting < parts.size(); setting++) {
                        Measurement part = parts.get(setting);
                        ResultFolder folder = ResultFolder.create(
                                results.get(setting),
                                part.started(),
                                part.settings().name());
                        folders.add(folder);
                        run.give(turns, setting, folder.path());
                        String command =
                                part.target().command("load", part.settings().arguments());
                        stored.add(new StoredResult(folder.keep(part, command), folder.path()));
                    }
                    return stored;
                },
                () -> folders.forEach(ResultFolder::abandon));
    }

    /** Stops a cluster that was deployed here. */
    @Override
    public void close() {
        stop.run();
    }
}
