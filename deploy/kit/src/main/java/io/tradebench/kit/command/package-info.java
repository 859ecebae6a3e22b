/** The commands: their options, and what they print. */
package io.tradebench.kit.command;
