package io.tradebench.kit.experiment;

import io.tradebench.kit.result.LoadResult.WarmupResult;
import io.tradebench.kit.study.Cell;
import java.nio.file.Path;

/**
 * A cell was warmed up, before its first block on a cluster.
 *
 * @param start of its cluster, from 1
 * @param warmup how far it came
 * @param folder of its result, of several clusters that of the first; null in a study that is older than this
 */
public record Warming(Cell cell, int start, WarmupResult warmup, Path folder) {}
