package io.tradebench.kit.reliability;

import static io.tradebench.kit.fault.Fault.Kind.CLOCK;
import static io.tradebench.kit.fault.Fault.Kind.CUT;
import static io.tradebench.kit.fault.Fault.Kind.DISK;
import static io.tradebench.kit.fault.Fault.Kind.KILL;
import static io.tradebench.kit.fault.Fault.Kind.LOSS;
import static io.tradebench.kit.fault.Fault.Kind.PARTITION;
import static io.tradebench.kit.fault.Fault.Kind.PAUSE;
import static io.tradebench.kit.fault.Fault.Kind.RESTART;
import static io.tradebench.kit.fault.Fault.Kind.SLOW;

import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.fault.Fault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Which faults happen when, drawn by chance; the same for the same cluster and seed. Those of members come one after the other, so that
 * one of them always serves; beside them come those of the database, of the messaging server, of the proxy and of the web server behind it.
 *
 * @param possible that can happen here, by the role of the component
 * @param impossible why the others cannot, by kind
 */
record ChaosPlan(long seed, Map<Role, List<Choice>> possible, Map<String, String> impossible) {

    /** What may happen to whom. */
    record Choice(Fault.Kind kind, String component) {}

    /** Bounds in milliseconds; each value between them is as likely. */
    private record Range(int from, int to) {
        Duration draw(Random random) {
            return Duration.ofMillis(random.nextInt(from, to));
        }
    }

    private static final Range FIRST_GAP = new Range(2_000, 10_000);

    /** Members that were parted meet again within 15 s, and have copied their sessions some seconds later. */
    private static final Map<Role, Range> GAPS = Map.of(
            Role.MEMBER,
            new Range(20_000, 35_000),
            Role.DATABASE,
            new Range(30_000, 60_000),
            Role.MESSAGING,
            new Range(30_000, 60_000),
            Role.WEB,
            new Range(30_000, 60_000),
            Role.PROXY,
            new Range(30_000, 60_000));

    /** Nobody was parted: the member that is back has its copies of the sessions within seconds. */
    private static final Range GAP_AFTER_A_START = new Range(10_000, 15_000);

    private static final Map<Fault.Kind, Range> DOWNTIMES = new EnumMap<>(Map.of(
            KILL, new Range(1_000, 8_000),
            RESTART, new Range(1_000, 8_000),
            PAUSE, new Range(1_000, 12_000),
            PARTITION, new Range(3_000, 25_000),
            LOSS, new Range(5_000, 20_000),
            SLOW, new Range(5_000, 20_000),
            CUT, new Range(2_000, 15_000),
            CLOCK, new Range(5_000, 20_000),
            DISK, new Range(3_000, 10_000)));

    /**
     * Chooses from all that can happen.
     *
     * @param wanted what may be chosen
     * @param hindrance why it cannot happen here; empty if it can
     */
    static ChaosPlan of(
            long seed, Cluster cluster, Predicate<Choice> wanted, Function<Fault, Optional<String>> hindrance) {
        Map<Role, List<Choice>> possible = new EnumMap<>(Role.class);
        Map<String, String> impossible = new TreeMap<>();
        for (Component component : cluster.components()) {
            for (Fault.Kind kind : Fault.Kind.values()) {
                Choice choice = new Choice(kind, component.name());
                if (kind.meets(component.role()) && wanted.test(choice)) {
                    Optional<String> reason =
                            hindrance.apply(new Fault(kind, component.name(), Duration.ZERO, Duration.ZERO));
                    reason.ifPresent(words -> impossible.put(kind.word(), words));
                    if (reason.isEmpty()) {
                        possible.computeIfAbsent(component.role(), role -> new ArrayList<>())
                                .add(choice);
                    }
                }
            }
        }
        return new ChaosPlan(seed, possible, impossible);
    }

    /** The faults of each role, without an end. */
    List<Iterator<Fault>> lanes() {
        return possible.entrySet().stream()
                .map(entry -> faults(entry.getKey(), entry.getValue()).iterator())
                .toList();
    }

    /** Every kind is as likely as the others, however many components it may meet. */
    private Stream<Fault> faults(Role role, List<Choice> choices) {
        Random random = new Random(31 * seed + role.ordinal());
        List<Fault.Kind> kinds = choices.stream().map(Choice::kind).distinct().toList();
        AtomicReference<Range> gap = new AtomicReference<>(FIRST_GAP);
        return Stream.generate(() -> {
            Fault.Kind kind = kinds.get(random.nextInt(kinds.size()));
            List<Choice> targets =
                    choices.stream().filter(choice -> choice.kind() == kind).toList();
            String component = targets.get(random.nextInt(targets.size())).component();
            return new Fault(
                    kind,
                    component,
                    gap.getAndSet(gapAfter(kind, role)).draw(random),
                    DOWNTIMES.get(kind).draw(random));
        });
    }

    private static Range gapAfter(Fault.Kind kind, Role role) {
        boolean started = kind == KILL || kind == RESTART;
        return started && role == Role.MEMBER ? GAP_AFTER_A_START : GAPS.get(role);
    }
}
