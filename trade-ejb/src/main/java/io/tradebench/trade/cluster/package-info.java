/**
 * The members of a Trade cluster and how they talk: requests to members by name, each answered. Hazelcast carries them, in an
 * instance that belongs to the application alone. A member without peers starts none.
 */
package io.tradebench.trade.cluster;
