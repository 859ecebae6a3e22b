/**
 * Faults under load: a component is killed or restarted while witnesses go on working as users, remember what they were promised,
 * and look for it afterwards.
 */
package io.tradebench.kit.fault;
