/** What a server gives the brokerage elsewhere: pools, queues, facades, the platform of its persistence. */
package io.tradebench.trade.contract.platform;
