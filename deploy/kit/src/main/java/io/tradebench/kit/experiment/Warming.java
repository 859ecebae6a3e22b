package io.tradebench.kit.experiment;

import io.tradebench.kit.result.LoadResult.WarmupResult;
import io.tradebench.kit.study.Cell;

/**
 * A cell was warmed up, before its first block on a cluster.
 *
 * @param start of its cluster, from 1
 * @param warmup how far it came
 */
public record Warming(Cell cell, int start, WarmupResult warmup) {}
