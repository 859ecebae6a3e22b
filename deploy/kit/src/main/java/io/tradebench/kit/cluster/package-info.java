/** A cluster on this machine: its state folder, its members as processes, and how they are started and ended. */
package io.tradebench.kit.cluster;
