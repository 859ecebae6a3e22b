/** Transactions, and the connections for units of work in them. */
package io.tradebench.trade.database.transaction;
