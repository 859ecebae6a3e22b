package io.tradebench.kit.experiment;

import io.tradebench.kit.study.Cell;

/**
 * A measurement of a cell that came to nothing.
 *
 * @param start of its cluster, from 1
 * @param block within it, from 1
 * @param reason in words
 */
public record Failure(Cell cell, int start, int block, String reason) {}
