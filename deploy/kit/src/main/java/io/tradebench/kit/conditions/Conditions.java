package io.tradebench.kit.conditions;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What was going on around a measurement. Shares are of all processors of the machine, from 0 to 1; null is what this machine does not tell.
 *
 * @param calibrationMsBefore CPU milliseconds of the same work before the clients started
 * @param calibrationMsAfter the same after they had ended
 * @param steal share that the host of this virtual machine took
 * @param foreign share that processes took which are not part of the run; null of a cluster that the kit did not start, too
 * @param worstForeign the largest such share of any few seconds
 * @param strain what the kernel told of frequency and pressure; null in results that do not tell
 */
public record Conditions(
        double calibrationMsBefore,
        double calibrationMsAfter,
        Double steal,
        Double foreign,
        Double worstForeign,
        Strain strain) {

    /** What others may take: as much as the differences that are looked for. */
    private static final double MOST_SHARE = 0.05;

    /** In any turn of settings that take turns: of a burst one has more than the other. */
    private static final double MOST_AT_ONCE = 0.25;

    private static final double MOST_CHANGE = 0.05;

    /** What else was at work, in words; empty if nothing was. */
    @JsonIgnore
    public List<String> intruders() {
        List<String> found = new ArrayList<>();
        if (foreign != null && foreign > MOST_SHARE) {
            found.add(String.format(
                    Locale.ROOT,
                    "other processes took %.0f %% of the processors (%.0f %% at the worst)",
                    100 * foreign,
                    100 * worstForeign));
        }
        if (steal != null && steal > MOST_SHARE) {
            found.add(String.format(Locale.ROOT, "the host took %.0f %% of the processors away", 100 * steal));
        }
        return found;
    }

    /** What was at work for some seconds, in words; empty if nothing was, and if it is an intruder anyway. */
    @JsonIgnore
    public Optional<String> burst() {
        return worstForeign != null && worstForeign > MOST_AT_ONCE && foreign <= MOST_SHARE
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "other processes took %.0f %% of the processors for some seconds",
                        100 * worstForeign))
                : Optional.empty();
    }

    /** How a millisecond became worth more or less meanwhile, in words; empty if it did not. */
    @JsonIgnore
    public Optional<String> drift() {
        double change = calibrationMsAfter / calibrationMsBefore - 1;
        return Math.abs(change) > MOST_CHANGE
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "the same work took %.0f %% %s CPU afterwards than before",
                        100 * Math.abs(change),
                        change > 0 ? "more" : "less"))
                : Optional.empty();
    }
}
