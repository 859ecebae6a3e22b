package io.tradebench.kit.coherence;

import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.CachingSetting;
import io.tradebench.kit.admin.ConfigurationReport;
import io.tradebench.kit.admin.ConfigurationSwitch;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.visit.Visitor;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLContext;

/** Probes a running cluster under one setting after the other. For one use by one thread; others may look on and stop it. */
public final class ProbeRun {

    /** Then another user takes over: what one owns, pays and has cached stays small, however many changes are made. */
    private static final int CHANGES_OF_A_USER = 100;

    private static final String ORDER_PROCESSING = "trade.order-processing";
    private static final String SYNC = "sync";
    private static final String MESSAGING = "trade.messaging";

    /** The queue is that of all members. */
    private static final String REMOTE = "remote";

    /** The sweeper brings an order whose message was lost within half of it. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** Between two questions whether an order is completed: members have other things to do. */
    private static final Duration PAUSE = Duration.ofMillis(10);

    private final Target target;
    private final Map<String, URI> members;
    private final ProbeSettings settings;
    private final Console console;
    private final InstantSource clock;
    private final LongSupplier nanoTime;
    private final List<Round> rounds = new ArrayList<>();
    private boolean stopped;
    private int users;

    /**
     * @param members their own addresses by name, two or more
     * @param nanoTime as {@link System#nanoTime()}
     */
    public ProbeRun(
            Target target,
            Map<String, URI> members,
            ProbeSettings settings,
            Console console,
            InstantSource clock,
            LongSupplier nanoTime) {
        if (members.size() < 2) {
            throw new KitException("probe needs two members or more: one is asked to update, the others are read");
        }
        this.target = target;
        this.members = members;
        this.settings = settings;
        this.console = console;
        this.clock = clock;
        this.nanoTime = nanoTime;
    }

    /**
     * Runs it. The cluster has its setting again afterwards.
     *
     * @param changes the parameters of each setting; an empty one is the setting in force
     * @return every change that was made, in its order
     * @throws KitException if a change cannot be made or looked at; those before it stay in {@link #rounds()}
     */
    public List<Round> run(List<Map<String, String>> changes) {
        try (ConfigurationSwitch configuration =
                new ConfigurationSwitch(target.admin(), Set.of(CachingSetting.SHARING, CachingSetting.COHERENCE))) {
            if (!changes.stream().allMatch(Map::isEmpty)) {
                CachingSetting.of(configuration.found()).requireCaching("so nothing is shared");
            }
            return ShutdownGuard.during(() -> probed(configuration, changes), () -> interrupted(configuration));
        }
    }

    private OrderCompletion completion(ConfigurationReport configuration) {
        boolean atOnce =
                configuration.values().getOrDefault(ORDER_PROCESSING, SYNC).equals(SYNC);
        List<AdminClient> executing = atOnce
                ? List.of()
                : members.values().stream()
                        .map(member -> target.access().at(member))
                        .toList();
        boolean anywhere =
                !atOnce && configuration.values().getOrDefault(MESSAGING, "").equals(REMOTE);
        return new OrderCompletion(
                executing, anywhere, PATIENCE, nanoTime, () -> LockSupport.parkNanos(PAUSE.toNanos()));
    }

    /** Every change that was made until now, in its order. */
    public synchronized List<Round> rounds() {
        return List.copyOf(rounds);
    }

    /** Ends the run after the change that is under way, which does not count any more. */
    public synchronized void stop() {
        stopped = true;
    }

    /** What is measured from here on would be under another setting than it says. */
    private void interrupted(ConfigurationSwitch configuration) {
        stop();
        configuration.close();
    }

    private synchronized void add(Round round) {
        if (stopped) {
            throw new KitException("interrupted");
        }
        rounds.add(round);
    }

    private List<Round> probed(ConfigurationSwitch configuration, List<Map<String, String>> changes) {
        int quotes = configuration.found().requireNumber("trade.max-quotes");
        List<MemberSessions> sessions = sessions(completion(configuration.found()));
        for (Map<String, String> change : changes) {
            CachingSetting setting = CachingSetting.of(configuration.change(change));
            try (Rounds played = new Rounds(setting, sessions, quotes, settings, nanoTime)) {
                settings.subjects()
                        .forEach(subject -> note(Cell.of(setting, subject, play(played, sessions, subject))));
            }
        }
        return rounds();
    }

    private List<Round> play(Rounds played, List<MemberSessions> sessions, Subject subject) {
        List<Round> some = new ArrayList<>();
        for (int number = 1; number <= settings.rounds(); number++) {
            if (number % CHANGES_OF_A_USER == 1) {
                logInNewUser(sessions);
            }
            Round round = played.play(subject, number);
            add(round);
            some.add(round);
        }
        return some;
    }

    private void note(Cell cell) {
        console.note(String.format(
                Locale.ROOT,
                "%s, %s: %d of %d reads on other members were stale",
                cell.setting(),
                cell.subject().label(),
                cell.others().staleReads(),
                cell.others().reads()));
    }

    private List<MemberSessions> sessions(OrderCompletion completion) {
        SSLContext trust = target.access().trust().context();
        return members.entrySet().stream()
                .map(member -> new MemberSessions(
                        member.getKey(),
                        new Visitor(member.getValue(), trust),
                        new Visitor(member.getValue(), trust),
                        new Visitor(member.getValue(), trust),
                        completion))
                .toList();
    }

    private void logInNewUser(List<MemberSessions> sessions) {
        users++;
        String userId = "probe:" + clock.millis() + ":" + users;
        String otherId = userId + ":other";
        MemberSessions first = sessions.get(0);
        first.register(userId);
        first.register(otherId);
        if (settings.subjects().contains(Subject.PRICE)) {
            first.login(userId, otherId);
            first.buy(Subject.HELD);
        }
        sessions.forEach(session -> session.login(userId, otherId));
    }
}
