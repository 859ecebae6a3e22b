/**
 * The level strict (rule 5): how an update waits until no member can answer with the old value, and for how long a member may answer
 * by its lease. A read waits for nobody: it asks the gate, which the lease keeps open.
 */
package io.tradebench.cache.protocol.strict;
