/** Components of a cluster on this machine while they live: started again, stopped, paused, asked how they are, their logs. */
package io.tradebench.kit.control;
