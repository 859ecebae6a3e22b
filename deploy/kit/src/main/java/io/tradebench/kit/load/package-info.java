/** Drives load through a running cluster by the protocol of measurement, and gathers what it found. */
package io.tradebench.kit.load;
