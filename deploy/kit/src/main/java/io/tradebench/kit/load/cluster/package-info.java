/** The cluster under load, and what its parts had used at one moment. */
package io.tradebench.kit.load.cluster;
