package io.tradebench.web.monitor;

import jakarta.json.bind.annotation.JsonbPropertyOrder;

/**
 * Which part of the contents is wanted.
 *
 * @param template of cache ids; null for all
 * @param dependency a dependency id; null for all
 * @param text what ids contain, in any case; empty for all
 * @param from how many lines to skip
 * @param most how many lines to list
 */
@JsonbPropertyOrder({"template", "dependency", "text", "from", "most"})
public record ContentsQuery(String template, String dependency, String text, long from, int most) {}
