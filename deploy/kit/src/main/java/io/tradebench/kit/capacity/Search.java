package io.tradebench.kit.capacity;

import io.tradebench.kit.capacity.Step.Verdict;
import io.tradebench.kit.statistics.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Decides at which rate to measure next, and when it is enough. Until the goal was held once and missed once, that is the middle of where the
 * knee may be; then rates are tried in turns below and above it, nearer and nearer, several times each in the end. For use by one thread.
 */
final class Search {

    private static final double[] TRIED = {0.2, 0.8};

    /** 97.5 % of what is probable hold the truth in 95 of 100 searches: no cluster answers quite as the function says, and the search ends when it
     * likes what it sees. */
    private static final double TAIL = 0.0125;

    private final SearchSettings settings;
    private final Knee knee;
    private final List<Step> steps = new ArrayList<>();

    Search(SearchSettings settings) {
        this.settings = settings;
        this.knee = new Knee(settings.from(), settings.to());
    }

    /** Notes how a step came out. */
    void add(Step step) {
        steps.add(step);
        if (step.verdict() != Verdict.NOT_COUNTED) {
            knee.add(step.offered(), step.verdict() == Verdict.HELD);
        }
    }

    /** The rate to try next, in sessions per second; empty if there is nothing more to learn, or no time. */
    OptionalDouble next() {
        if (steps.size() >= settings.mostSteps() || isPrecise() || isAbove() || isBelow()) {
            return OptionalDouble.empty();
        }
        double rate = knee.quantile(isBracketed() ? TRIED[steps.size() % TRIED.length] : 0.5);
        return OptionalDouble.of(Math.max(settings.from(), Math.min(settings.to(), rate)));
    }

    private boolean isBracketed() {
        return steps.stream().anyMatch(step -> step.verdict() == Verdict.HELD)
                && steps.stream().anyMatch(step -> step.verdict() == Verdict.MISSED);
    }

    /** Where the knee is with 95 % probability. */
    Interval interval() {
        return new Interval(knee.quantile(TAIL), knee.quantile(1 - TAIL));
    }

    /** Where it is most sensible to expect it: it is above as probably as below. */
    double estimate() {
        return knee.quantile(0.5);
    }

    /** Whether the interval reaches no further from the estimate than was wanted. */
    boolean isPrecise() {
        Interval interval = interval();
        double reach = Math.max(interval.high() / estimate(), estimate() / interval.low());
        return reach <= 1 + settings.precision();
    }

    /** Whether the goal is held at all rates. */
    boolean isAbove() {
        return knee.probabilityBelow(settings.to()) < TAIL;
    }

    /** Whether the goal is missed at all rates. */
    boolean isBelow() {
        return knee.probabilityBelow(settings.from()) > 1 - TAIL;
    }

    /** In the order in which they were measured. */
    List<Step> steps() {
        return List.copyOf(steps);
    }
}
