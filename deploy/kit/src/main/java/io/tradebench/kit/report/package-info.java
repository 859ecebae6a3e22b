/** The report of a study: one page, its figures for programs, its trials for spreadsheets, its answer for a terminal. */
package io.tradebench.kit.report;
