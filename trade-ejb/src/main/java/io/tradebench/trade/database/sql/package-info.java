/** SQL by JDBC, in the dialect of each database, and what its failures mean. */
package io.tradebench.trade.database.sql;
