/** Options that several commands have. */
package io.tradebench.kit.command.option;
