/**
 * The protocol and the object cache over real Hazelcast, one process for each member, held against the rules by the
 * simulation's history.
 *
 * <p>The test's process has everything that is to outlive a member: the rows and the epoch ({@code RowServer}), the network
 * ({@code ProxyNetwork}), the clients that draw operations from a seed ({@code Client}), the faults ({@code ProcessWorld}), and the
 * one clock by which the history tells before from after.
 */
package io.tradebench.cache.processes;
