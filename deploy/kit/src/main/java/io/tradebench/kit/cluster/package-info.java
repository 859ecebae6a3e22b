/** What is known of a cluster on this machine: its components, its state folder, its certificate, who works on it. */
package io.tradebench.kit.cluster;
