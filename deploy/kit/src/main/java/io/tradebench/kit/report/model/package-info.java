/** What the report of a study says, as {@code study.json} has it: figures of cells, comparisons, answers, and what was published beside them. */
package io.tradebench.kit.report.model;
