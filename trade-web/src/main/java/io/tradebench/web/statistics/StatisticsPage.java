package io.tradebench.web.statistics;

import io.tradebench.web.page.Page;

/** What a member has done. */
public record StatisticsPage(StatisticsReport report) implements Page {
    @Override
    public String title() {
        return "Statistics";
    }

    @Override
    public boolean isPrivate() {
        return true;
    }

    public boolean hasTransactions() {
        return !report.transactions().isEmpty();
    }
}
