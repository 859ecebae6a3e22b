/**
 * The proxies in front of a cluster. Four programs, one behaviour: what they have in common is held by one contract
 * test, what differs is in their configuration.
 */
package io.tradebench.kit.proxy;
