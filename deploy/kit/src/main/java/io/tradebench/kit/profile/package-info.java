/** Profiles of members: taken by async-profiler beside a measurement, kept as stacks, told by area, drawn as flame graphs. */
package io.tradebench.kit.profile;
