package io.tradebench.kit.coherence;

import java.util.ArrayList;
import java.util.List;

/**
 * What a crawl has found.
 *
 * @param setting the caching that was compared with none
 * @param users who were logged in
 * @param pages that were compared
 * @param differences one line for each page that was another one without caching, or at another member
 */
public record CrawlReport(String setting, int users, int pages, List<String> differences) {

    private static final int SHOWN = 10;

    public CrawlReport {
        differences = List.copyOf(differences);
    }

    /** Whether users see the same with caching and without. */
    public boolean isSame() {
        return differences.isEmpty();
    }

    /** The report for people; at most ten of the differences. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(differences.subList(0, Math.min(SHOWN, differences.size())));
        lines.add(
                isSame()
                        ? "same: " + pages + " pages of " + users + " users under caching " + setting + " and without"
                        : "NOT THE SAME: " + differences.size() + " of " + pages + " pages of " + users
                                + " users differ under caching " + setting + " and without");
        return lines;
    }
}
