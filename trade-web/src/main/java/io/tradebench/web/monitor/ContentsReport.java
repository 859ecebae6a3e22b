package io.tradebench.web.monitor;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.List;
import java.util.Map;

/**
 * Entries of one member.
 *
 * @param templates the templates of all cache ids, each with its number of entries
 * @param total how many entries the query has found
 * @param entries those that were wanted
 */
@JsonbPropertyOrder({"member", "templates", "total", "entries"})
public record ContentsReport(String member, Map<String, Long> templates, long total, List<Line> entries) {
    /**
     * One entry.
     *
     * @param id the cache id
     * @param secondsLeft null if it does not end
     * @param bytes an estimate of what it takes
     * @param dependencyIds how many it has
     */
    @JsonbPropertyOrder({"id", "onDisk", "priority", "secondsLeft", "bytes", "dependencyIds"})
    public record Line(String id, boolean onDisk, int priority, Long secondsLeft, long bytes, int dependencyIds) {}
}
