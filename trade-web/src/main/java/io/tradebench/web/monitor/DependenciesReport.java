package io.tradebench.web.monitor;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.List;

/**
 * Dependency ids of one member.
 *
 * @param total how many the query has found
 * @param ids those that were wanted
 */
@JsonbPropertyOrder({"member", "total", "ids"})
public record DependenciesReport(String member, long total, List<Line> ids) {
    /**
     * One dependency id.
     *
     * @param entries how many depend on it
     */
    @JsonbPropertyOrder({"id", "entries"})
    public record Line(String id, long entries) {}
}
