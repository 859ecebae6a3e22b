/** The programs that can stand in front of a cluster, and their configurations. */
package io.tradebench.kit.proxy.program;
