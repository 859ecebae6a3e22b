/**
 * Where values are that have left memory: one file of numbered records, each with a message authentication code, and the list of
 * those who have them. Knows nothing of the table and of the order of eviction. {@link io.tradebench.cache.store.disk.Disk} is the door.
 */
package io.tradebench.cache.store.disk;
