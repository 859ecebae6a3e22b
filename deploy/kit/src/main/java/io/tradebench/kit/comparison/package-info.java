/** Results beside each other: what differs in how they were made, by how much their figures differ, and how surely. */
package io.tradebench.kit.comparison;
