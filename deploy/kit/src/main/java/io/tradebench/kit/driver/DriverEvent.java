package io.tradebench.kit.driver;

import java.util.Map;

/**
 * One line of what the driver tells.
 *
 * @param kind what happened
 * @param seconds that the figures are about; in {@code MEASURED} the length of the measurement
 * @param outcomes by transaction; empty in events without figures
 * @param p95Millis of the response times of all successful transactions; 0 without any
 * @param message the last error, or why the driver failed, or in {@code STARTED} JMeter's version; null if there is none
 */
public record DriverEvent(Kind kind, double seconds, Map<String, Outcomes> outcomes, double p95Millis, String message) {

    /** What an event tells. */
    public enum Kind {
        /** The clients are being started. */
        STARTED,
        /** Figures of about one second. */
        INTERVAL,
        /** From now on transactions are measured. */
        MEASURING,
        /** The measurement is over; the figures are about all of it, and its files are written. */
        MEASURED,
        /** The plan ended by itself. */
        ENDED,
        /** The driver cannot go on. */
        FAILED
    }

    public DriverEvent {
        outcomes = outcomes == null ? Map.of() : Map.copyOf(outcomes);
    }

    /**
     * How the transactions of one name came out.
     *
     * @param ok as they should
     * @param refused by a rule of the business
     * @param turnedAway by a member that had no room for them
     * @param errors anything else
     */
    public record Outcomes(long ok, long refused, long turnedAway, long errors) {
        /** No transaction. */
        public static final Outcomes NONE = new Outcomes(0, 0, 0, 0);

        /** All of them. */
        public long all() {
            return ok + refused + turnedAway + errors;
        }

        /** These and others. */
        public Outcomes plus(Outcomes more) {
            return new Outcomes(
                    ok + more.ok, refused + more.refused, turnedAway + more.turnedAway, errors + more.errors);
        }
    }

    /** The outcomes of all transactions together. */
    public Outcomes all() {
        return outcomes.values().stream().reduce(Outcomes.NONE, Outcomes::plus);
    }

    static DriverEvent of(Kind kind) {
        return new DriverEvent(kind, 0, Map.of(), 0, null);
    }

    static DriverEvent started(String jmeterVersion) {
        return new DriverEvent(Kind.STARTED, 0, Map.of(), 0, jmeterVersion);
    }

    static DriverEvent failed(String message) {
        return new DriverEvent(Kind.FAILED, 0, Map.of(), 0, message);
    }
}
