/** Whether the whole database is consistent. */
package io.tradebench.trade.database.audit;
