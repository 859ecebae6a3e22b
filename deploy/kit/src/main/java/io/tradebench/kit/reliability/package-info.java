/**
 * Whether a cluster stands what is done to it. Faults under load: a component is killed, restarted or paused while witnesses go on
 * working as users, remember what they were promised, and look for it afterwards. Long load: whether the cluster is at its end what
 * it was at its beginning.
 */
package io.tradebench.kit.reliability;
