/** How a cluster comes up: what is asked for, the plan of names and ports, the files of its components, their start. */
package io.tradebench.kit.deploy;
