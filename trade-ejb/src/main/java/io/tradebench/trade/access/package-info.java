/**
 * How the web tier reaches the brokerage: directly, or by a contract that may lead out of the process, {@link
 * io.tradebench.trade.soap.TradeWSServices}, over RMI/IIOP or SOAP.
 */
package io.tradebench.trade.access;
