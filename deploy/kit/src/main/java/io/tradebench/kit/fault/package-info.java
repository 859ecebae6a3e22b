/**
 * The set of faults: what can be done to a component of a running cluster, how it is brought about where the component runs, by what
 * it shows that it happened, and how it is undone.
 */
package io.tradebench.kit.fault;
