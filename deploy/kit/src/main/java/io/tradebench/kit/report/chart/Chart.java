package io.tradebench.kit.report.chart;

/**
 * A chart of a report.
 *
 * @param id unique in the page
 * @param title what it shows
 * @param caption how it is read
 * @param wide whether it is as wide as the page
 * @param svg the element as it stands in a page
 */
public record Chart(String id, String title, String caption, boolean wide, String svg) {

    Chart(String id, String title, String caption, String svg) {
        this(id, title, caption, false, svg);
    }
}
