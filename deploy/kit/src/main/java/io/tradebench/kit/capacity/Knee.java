package io.tradebench.kit.capacity;

import java.util.Arrays;

/**
 * What steps have told about the rate above which the goal is missed more often than not. For use by one thread.
 *
 * <p>Near that rate chance decides: a step holds the goal with a probability that falls from one to zero on both sides of it, by a logistic
 * function of the logarithm of the rate. Where it is and how steep, are judged together by Bayes' rule over a grid (Watson and Pelli, <em>QUEST</em>,
 * 1983; Kontsevich and Tyler, 1999), from all steps, however they came out.
 */
final class Knee {

    /** Finer than any precision that can be asked for, as a logarithm. */
    private static final double SPACING = 0.005;

    /** How far from the knee, as a logarithm of the rate, chance has about a quarter of its say: from a sharp edge to a long slope. */
    private static final double[] SPREADS = {0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32};

    /** One step in fifty comes out by something that has nothing to do with its rate. */
    private static final double LAPSE = 0.02;

    /** It may lie outside of the rates that are tried. */
    private static final double MARGIN = Math.log(2);

    private final double[] places;
    private final double[][] logLikelihood;
    private final double[] upTo;

    /** It is somewhere around these rates, each order of magnitude as likely as another. */
    Knee(double from, double to) {
        double first = Math.log(from) - MARGIN;
        places = new double[(int) Math.ceil((Math.log(to) + MARGIN - first) / SPACING) + 1];
        Arrays.setAll(places, i -> first + i * SPACING);
        logLikelihood = new double[places.length][SPREADS.length];
        upTo = new double[places.length];
        weigh();
    }

    /** A step came out. */
    void add(double rate, boolean held) {
        double logarithm = Math.log(rate);
        for (int i = 0; i < places.length; i++) {
            for (int j = 0; j < SPREADS.length; j++) {
                double holds = 1 / (1 + Math.exp((logarithm - places[i]) / SPREADS[j]));
                double likely = LAPSE + (1 - 2 * LAPSE) * holds;
                logLikelihood[i][j] += Math.log(held ? likely : 1 - likely);
            }
        }
        weigh();
    }

    /** Sums up how likely it lies at each place or below. */
    private void weigh() {
        double most = Double.NEGATIVE_INFINITY;
        for (double[] row : logLikelihood) {
            for (double each : row) {
                most = Math.max(most, each);
            }
        }
        double sum = 0;
        for (int i = 0; i < places.length; i++) {
            for (double each : logLikelihood[i]) {
                sum += Math.exp(each - most);
            }
            upTo[i] = sum;
        }
        for (int i = 0; i < places.length; i++) {
            upTo[i] /= sum;
        }
    }

    /** The rate below which it lies with this probability. */
    double quantile(double probability) {
        int place = 0;
        while (place < places.length - 1 && upTo[place] < probability) {
            place++;
        }
        return Math.exp(places[place]);
    }

    /** How probable it is that it lies below the rate. */
    double probabilityBelow(double rate) {
        double logarithm = Math.log(rate);
        int place = 0;
        while (place < places.length - 1 && places[place] < logarithm) {
            place++;
        }
        return upTo[place];
    }
}
