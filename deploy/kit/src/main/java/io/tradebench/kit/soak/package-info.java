/** A long run, and whether a cluster is at its end what it was at its beginning. */
package io.tradebench.kit.soak;
