/** Capacity: the highest rate of arrivals at which a running cluster keeps a promise about its response times. */
package io.tradebench.kit.capacity;
