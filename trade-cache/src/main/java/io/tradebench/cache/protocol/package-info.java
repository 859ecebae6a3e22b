/**
 * Coherence of the replicas of a cluster: invalidations, transfers, leases, on a {@link io.tradebench.cache.protocol.Transport}
 * of which it asks little.
 *
 * <h2>What is promised, and where the reason stands</h2>
 *
 * <ol>
 *   <li><b>No stale fill.</b> A value that was read before an update is not kept after its invalidation:
 *       {@code GuardedReplica}.
 *   <li><b>No stale transfer.</b> Nor does it come in from another member: {@code GuardedReplica}, {@code SharedEntries}.
 *   <li><b>No lost invalidation.</b> Whatever the transport does, a member answers only while it knows that it has every
 *       invalidation that is older than the {@code silence}: {@code Membership}, {@code Deliveries}, {@code Gate}.
 *   <li><b>Commit decides.</b> The caller invalidates after the commit, also if its outcome is unknown, and calls
 *       {@link io.tradebench.cache.protocol.Coherence#clear} on a member that has recovered its transactions after a crash. A member
 *       that dies between commit and invalidation has all others clear when they lose it: {@code Membership}.
 *   <li><b>Two levels.</b> Eventual: rules 1 to 4. Strict: besides, an update returns when no member can serve the old value any
 *       more: {@code EpochLeases}.
 *   <li><b>Switching in two phases.</b> {@code RegimeSwitch}.
 * </ol>
 *
 * <p>Under the level eventual a value that a member serves is never older than the {@code silence} (2 s), counted from the return of the
 * update, as long as the member and the updater have each other in view; without faults it is gone within milliseconds. While a
 * cluster is divided each part goes on for itself, and what one part has updated the other one may serve until they meet again. Who
 * cannot accept this takes the level strict: then the database decides who answers, and a part that cannot reach another pays with
 * waiting instead.
 *
 * <h2>How it is put together</h2>
 *
 * This package is what the application and its surroundings see of the protocol. Its parts stand in packages of their own and use
 * each other in one direction: {@code execution} (lock and effects), {@code invalidation} (numbers, rules 1 and 2), {@code wire},
 * {@code membership} (rule 3), {@code delivery}, {@code strict} (rule 5), {@code sharing}, {@code switching} (rule 6), and on top of
 * them {@code member}.
 *
 * <p>{@code ClusterCoherence} is the blocking face for the object cache; {@code CacheMember} joins the parts and never blocks: what it
 * decides under its lock has effects outside of it ({@code MemberLock}). Time
 * and transport are injected, so that the tests run the very same code in simulated worlds, two thousand of them in each build, with
 * messages that are late, lost, doubled and out of order, with pauses, deaths, partitions, merges, switches and applications
 * that refuse them; and show for each of these six rules that a world in which it is broken is found. What stands above
 * the protocol (one load per key at a time, time to live, whose page it is) is tested at the object cache and at the pages. The same
 * operations are judged by the same rules over real Hazelcast, in a process for each member, with pauses, deaths and partitions.
 */
package io.tradebench.cache.protocol;
