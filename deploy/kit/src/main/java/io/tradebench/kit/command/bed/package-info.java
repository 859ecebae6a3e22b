/** Where the clusters of studies come from. */
package io.tradebench.kit.command.bed;
