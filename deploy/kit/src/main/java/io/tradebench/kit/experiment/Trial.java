package io.tradebench.kit.experiment;

import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.study.Cell;

/**
 * One measurement of a cell.
 *
 * @param cell that was measured
 * @param start of its cluster, from 1
 * @param block within it, from 1; a block that was repeated has a number of its own
 * @param stored what came of it
 */
public record Trial(Cell cell, int start, int block, StoredResult stored) {}
