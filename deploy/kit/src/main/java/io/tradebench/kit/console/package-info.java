/** What a person at a terminal sees: lines, progress, tables. */
package io.tradebench.kit.console;
