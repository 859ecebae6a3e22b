/** The brokerage for callers who come from outside of this process, or as if they did. */
package io.tradebench.trade.facade;
