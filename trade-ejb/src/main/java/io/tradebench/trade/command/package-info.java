/**
 * The operations of the brokerage as objects. Rules files name these classes and their getters: what is cached under which
 * id, and what invalidates it. Reads are executed through a command cache where command caching is on; updates are executed
 * as commands in every mode, so that whatever caches learns of them.
 */
package io.tradebench.trade.command;
