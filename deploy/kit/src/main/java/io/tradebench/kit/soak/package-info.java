/** Long load: whether the cluster is at its end what it was at its beginning. */
package io.tradebench.kit.soak;
