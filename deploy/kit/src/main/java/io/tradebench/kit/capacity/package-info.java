/** Capacity: the highest rate of arrivals at which a running cluster keeps a promise about its response times and its processors. */
package io.tradebench.kit.capacity;
