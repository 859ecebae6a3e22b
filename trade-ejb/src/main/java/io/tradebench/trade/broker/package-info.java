/** Completes open orders: message-driven beans, and the sweeper for what no message reaches. */
package io.tradebench.trade.broker;
