package io.tradebench.kit.study;

import java.util.OptionalDouble;

/**
 * How much is measured.
 *
 * @param blocks the most on one start of the cluster; each has every cell once
 * @param starts of the cluster
 * @param precision half-width of the intervals of cost, as a share, at which it is enough; empty to measure all blocks
 * @param threshold the smallest difference of interest, as a share
 * @param settle transactions before each cell that do not count
 * @param seed of all chance
 */
public record Effort(int blocks, int starts, OptionalDouble precision, double threshold, int settle, long seed) {}
