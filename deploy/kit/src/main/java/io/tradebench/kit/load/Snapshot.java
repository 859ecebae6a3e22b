package io.tradebench.kit.load;

/**
 * What all parts of a cluster had used at one moment.
 *
 * @param members their figures, of those that answered
 * @param components CPU time of database server, web server and proxy
 */
public record Snapshot(ClusterFigures members, ComponentCpu components) {}
