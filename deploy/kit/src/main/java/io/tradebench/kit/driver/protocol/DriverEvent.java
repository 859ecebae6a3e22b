package io.tradebench.kit.driver.protocol;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One line of what the driver tells.
 *
 * @param kind what happened
 * @param seconds that the figures are about; in {@code MEASURED} the length of the measurement
 * @param outcomes by transaction; empty in events without figures
 * @param p95Millis of the response times of all successful transactions, of several drivers the highest; 0 without any
 * @param cpu of the driver at this moment
 * @param sessions of the open model, by this moment; null in the closed model, and before the first session
 * @param message the last error, or why the driver failed, or in {@code READY} JMeter's version; null if there is none
 */
public record DriverEvent(
        Kind kind,
        double seconds,
        Map<String, Outcomes> outcomes,
        double p95Millis,
        Cpu cpu,
        Sessions sessions,
        String message) {

    /** What an event tells. */
    public enum Kind {
        /** The plan is read; clients start when they are told to. */
        READY,
        /** Figures of about one second. */
        INTERVAL,
        /** From now on transactions are measured. */
        MEASURING,
        /** The measurement is over; the figures are about all of it. */
        MEASURED,
        /** The clients stand still. */
        HELD,
        /** The clients have ended, and the measurement's files are where they belong. */
        KEPT,
        /** A part of a file came from a driver that does not share this machine's files. */
        FILE,
        /** The plan ended by itself. */
        ENDED,
        /** The driver cannot go on. */
        FAILED
    }

    public DriverEvent {
        outcomes = outcomes == null ? Map.of() : Map.copyOf(outcomes);
        cpu = cpu == null ? Cpu.NONE : cpu;
    }

    /**
     * What a driver has used of the processors, and how many it may use.
     *
     * @param millis user and system time since it started
     */
    public record Cpu(double millis, int processors) {
        /** Nothing was told. */
        public static final Cpu NONE = new Cpu(0, 0);
    }

    /**
     * Sessions of the open model since the driver started.
     *
     * @param due that were to start by now
     * @param started of these
     * @param live that have started and are not over
     */
    public record Sessions(long due, long started, long live) {
        /** No session. */
        public static final Sessions NONE = new Sessions(0, 0, 0);

        /** These and those of another driver. */
        public Sessions plus(Sessions more) {
            return new Sessions(due + more.due, started + more.started, live + more.live);
        }
    }

    /**
     * How the transactions of one name came out.
     *
     * @param ok as they should
     * @param refused by a rule of the business
     * @param turnedAway by a member that had no room for them
     * @param errors anything else
     * @param elements embedded resources that those came with that are {@code ok}
     */
    public record Outcomes(long ok, long refused, long turnedAway, long errors, long elements) {
        /** No transaction. */
        public static final Outcomes NONE = new Outcomes(0, 0, 0, 0);

        /** Pages without anything else. */
        public Outcomes(long ok, long refused, long turnedAway, long errors) {
            this(ok, refused, turnedAway, errors, 0);
        }

        /** All of them. */
        public long all() {
            return ok + refused + turnedAway + errors;
        }

        /** These and others. */
        public Outcomes plus(Outcomes more) {
            return new Outcomes(
                    ok + more.ok,
                    refused + more.refused,
                    turnedAway + more.turnedAway,
                    errors + more.errors,
                    elements + more.elements);
        }
    }

    /** The outcomes of all transactions together. */
    public Outcomes all() {
        return outcomes.values().stream().reduce(Outcomes.NONE, Outcomes::plus);
    }

    /** One event of each driver as one of all: counts and CPU are summed up, lengths are about the same. */
    public static DriverEvent sum(List<DriverEvent> events) {
        Map<String, Outcomes> outcomes = new HashMap<>();
        events.forEach(event -> event.outcomes.forEach((name, more) -> outcomes.merge(name, more, Outcomes::plus)));
        return new DriverEvent(
                events.get(0).kind,
                events.stream().mapToDouble(DriverEvent::seconds).average().orElseThrow(),
                outcomes,
                events.stream().mapToDouble(DriverEvent::p95Millis).max().orElseThrow(),
                new Cpu(
                        events.stream().mapToDouble(event -> event.cpu.millis).sum(),
                        events.stream().mapToInt(event -> event.cpu.processors).sum()),
                events.stream()
                        .map(DriverEvent::sessions)
                        .filter(Objects::nonNull)
                        .reduce(Sessions::plus)
                        .orElse(null),
                events.stream()
                        .map(DriverEvent::message)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null));
    }

    /** These figures and those of a later time, as if it had followed at once. */
    public DriverEvent then(DriverEvent later) {
        Map<String, Outcomes> sums = new HashMap<>(outcomes);
        later.outcomes.forEach((name, more) -> sums.merge(name, more, Outcomes::plus));
        return new DriverEvent(
                later.kind,
                seconds + later.seconds,
                sums,
                Math.max(p95Millis, later.p95Millis),
                later.cpu,
                later.sessions,
                later.message == null ? message : later.message);
    }

    /** The same with what the driver has used by now. */
    public DriverEvent with(Cpu used) {
        return new DriverEvent(kind, seconds, outcomes, p95Millis, used, sessions, message);
    }

    /** The same with the sessions by now; null for none. */
    public DriverEvent with(Sessions now) {
        return new DriverEvent(kind, seconds, outcomes, p95Millis, cpu, now, message);
    }

    public static DriverEvent of(Kind kind) {
        return new DriverEvent(kind, 0, null, 0, null, null, null);
    }

    public static DriverEvent ready(String jmeterVersion) {
        return new DriverEvent(Kind.READY, 0, null, 0, null, null, jmeterVersion);
    }

    public static DriverEvent failed(String message) {
        return new DriverEvent(Kind.FAILED, 0, null, 0, null, null, message);
    }
}
