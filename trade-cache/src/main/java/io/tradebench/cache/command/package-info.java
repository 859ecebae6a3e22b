/**
 * The command cache: an application puts each of its operations into a command, and the rules alone decide which results
 * are cached, under which ids, for how long, and which executions invalidate what.
 */
package io.tradebench.cache.command;
