/** Charts of a report, as SVG that stands in a page: told apart by shapes, lines and hatching, so that neither colour nor a screen is needed. */
package io.tradebench.kit.report.chart;
