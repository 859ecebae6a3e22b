package io.tradebench.web.monitor;

import io.tradebench.web.monitor.CacheReports.MemberReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the monitor shows live.
 *
 * @param caching what is in force, of the first member that answers; null if none does
 * @param totals of all members that answer
 * @param members one line each
 * @param templates of all members that answer, by template
 */
public record MonitorFigures(CacheReport caching, Figures totals, List<Line> members, List<Figures> templates) {
    /**
     * A member.
     *
     * @param cache null if it does not answer
     * @param problem why it does not; null if it does
     * @param figures null if it does not answer
     */
    public record Line(String name, CacheReport cache, String problem, Figures figures) {}

    static MonitorFigures of(List<MemberReport> reports) {
        List<CacheReport> answers = new ArrayList<>();
        List<Line> lines = new ArrayList<>();
        Map<String, List<Map<String, Long>>> templates = new TreeMap<>();
        for (MemberReport report : reports) {
            CacheReport cache = report.cache();
            lines.add(new Line(
                    report.member(),
                    cache,
                    report.problem(),
                    cache == null ? null : new Figures(report.member(), cache.statistics())));
            if (cache != null) {
                answers.add(cache);
                cache.templates().forEach((template, figures) -> templates
                        .computeIfAbsent(template, unused -> new ArrayList<>())
                        .add(figures));
            }
        }
        List<Figures> sums = new ArrayList<>();
        templates.forEach((template, figures) -> sums.add(Figures.sum(template, figures)));
        return new MonitorFigures(
                answers.isEmpty() ? null : answers.get(0),
                Figures.sum("all", answers.stream().map(CacheReport::statistics).toList()),
                lines,
                sums);
    }

    public boolean hasTemplates() {
        return !templates.isEmpty();
    }

    /** Whether the members keep nothing. */
    public boolean isIdle() {
        return caching == null || caching.caching().equals("none");
    }
}
