package io.tradebench.kit.report.model;

/**
 * Where a study comes from.
 *
 * @param file name of its file
 * @param text of the file
 * @param command that carries it out, as it is typed
 */
public record Origin(String file, String text, String command) {}
