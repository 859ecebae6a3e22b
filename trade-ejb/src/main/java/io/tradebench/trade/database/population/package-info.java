/** Fills the database. */
package io.tradebench.trade.database.population;
