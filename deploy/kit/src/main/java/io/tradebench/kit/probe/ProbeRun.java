package io.tradebench.kit.probe;

import io.tradebench.kit.KitException;
import io.tradebench.kit.ShutdownGuard;
import io.tradebench.kit.admin.CachingSetting;
import io.tradebench.kit.admin.ConfigurationSwitch;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.load.Target;
import io.tradebench.kit.visit.Visitor;
import java.net.URI;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLContext;

/** Probes a running cluster under one setting after the other. For one use by one thread. */
public final class ProbeRun {

    private final Target target;
    private final Map<String, URI> members;
    private final ProbeSettings settings;
    private final Console console;
    private final InstantSource clock;
    private final LongSupplier nanoTime;
    private final List<Round> rounds = new ArrayList<>();
    private final List<Cell> cells = new ArrayList<>();

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
            throw new KitException("probe needs two members or more: one is written through, the others are read");
        }
        this.target = target;
        this.members = members;
        this.settings = settings;
        this.console = console;
        this.clock = clock;
        this.nanoTime = nanoTime;
    }

    /**
     * Runs it.
     *
     * @param changes the parameters of each setting; an empty one is the setting in force
     */
    public List<Cell> run(List<Map<String, String>> changes) {
        try (ConfigurationSwitch configuration =
                new ConfigurationSwitch(target.admin(), Set.of(CachingSetting.SHARING, CachingSetting.COHERENCE))) {
            int quotes = configuration.found().requireNumber("trade.max-quotes");
            return ShutdownGuard.during(() -> probed(configuration, changes, quotes), configuration::close);
        }
    }

    /** Every change that was made, in its order. */
    public List<Round> rounds() {
        return List.copyOf(rounds);
    }

    private List<Cell> probed(ConfigurationSwitch configuration, List<Map<String, String>> changes, int quotes) {
        for (Map<String, String> change : changes) {
            CachingSetting setting = CachingSetting.of(configuration.change(change));
            if (!change.isEmpty()) {
                setting.requireCaching("so nothing is shared");
            }
            try (Rounds played = new Rounds(setting, seats(), quotes, settings, nanoTime)) {
                settings.subjects().forEach(subject -> cells.add(cell(played, setting, subject)));
            }
        }
        return List.copyOf(cells);
    }

    private Cell cell(Rounds played, CachingSetting setting, Subject subject) {
        List<Round> some = new ArrayList<>();
        for (int number = 1; number <= settings.rounds(); number++) {
            some.add(played.play(subject, number));
        }
        rounds.addAll(some);
        Cell cell = Cell.of(setting, subject, some);
        console.note(String.format(
                Locale.ROOT,
                "%s, %s: %d of %d reads on other members were stale",
                setting,
                subject.label(),
                cell.others().staleReads(),
                cell.others().reads()));
        return cell;
    }

    /** A new user for every setting: what he owns and what is cached of him starts small. */
    private List<Seat> seats() {
        String userId = "probe:" + clock.millis();
        SSLContext trust = target.access().trust().context();
        List<Seat> seats = members.entrySet().stream()
                .map(member -> new Seat(
                        member.getKey(), new Visitor(member.getValue(), trust), new Visitor(member.getValue(), trust)))
                .toList();
        Seat.register(new Visitor(members.values().iterator().next(), trust), userId);
        seats.forEach(seat -> seat.login(userId));
        return seats;
    }
}
