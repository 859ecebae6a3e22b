/** How an open order is sent to its completion. Who completes it is in {@code broker}. */
package io.tradebench.trade.messaging;
