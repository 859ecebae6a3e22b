/**
 * Charts, as SVG: of a search, and of a report, where they stand in a page and are told apart by shapes, lines and hatching, so that neither
 * colour nor a screen is needed.
 */
package io.tradebench.kit.report.chart;
