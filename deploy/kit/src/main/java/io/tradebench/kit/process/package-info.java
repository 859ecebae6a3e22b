/** Processes of this machine that outlive the kit: how they are started, found again, measured and ended. */
package io.tradebench.kit.process;
