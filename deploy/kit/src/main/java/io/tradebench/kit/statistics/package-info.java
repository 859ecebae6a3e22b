/**
 * What repeated measurements say, and how surely: effects, their intervals, verdicts and trends. Pure functions of what they are given,
 * chance included.
 *
 * <p>All effects are logarithms of ratios, so that twice and half are equally far from the same.
 */
package io.tradebench.kit.statistics;
