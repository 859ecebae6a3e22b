/** A study that is carried out: its schedule, what was measured up to now, and when it is enough. */
package io.tradebench.kit.experiment;
