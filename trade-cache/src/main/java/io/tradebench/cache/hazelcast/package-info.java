/** The cache protocol over a Hazelcast instance that its owner configures, starts and stops. */
package io.tradebench.cache.hazelcast;
