package io.tradebench.kit.driver.recording;

/**
 * One transaction as a client saw it.
 *
 * @param startMillis when it began, in milliseconds since 1970
 * @param transaction its name in the mix
 * @param elapsedMillis until the last byte of the answer
 * @param outcome how it came out
 * @param message why it was refused or failed; empty if it was not
 * @param elements embedded resources that were fetched with its pages
 */
public record Sample(
        long startMillis, String transaction, long elapsedMillis, Outcome outcome, String message, int elements) {

    /** Pages without anything else. */
    Sample(long startMillis, String transaction, long elapsedMillis, Outcome outcome, String message) {
        this(startMillis, transaction, elapsedMillis, outcome, message, 0);
    }

    /** The same as if it had begun at another moment, at which it was to begin; one that is too early changes nothing. */
    Sample since(long intendedMillis) {
        long late = Math.max(0, startMillis - intendedMillis);
        return new Sample(startMillis - late, transaction, elapsedMillis + late, outcome, message, elements);
    }

    /** How a transaction comes out. */
    enum Outcome {
        OK,
        /** A rule of the business said no: neither a success nor an error. */
        REFUSED,
        /** The member had no room for it: neither, either. */
        TURNED_AWAY,
        ERROR
    }
}
