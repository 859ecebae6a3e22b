/**
 * A cluster to experiment with: deployed or found, switched, loaded, measured. Commands work through it, and so does everything
 * else that runs experiments.
 */
package io.tradebench.kit.testbed;
