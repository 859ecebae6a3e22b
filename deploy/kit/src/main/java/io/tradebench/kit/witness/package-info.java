/** Users who work on through faults, remember what they were promised, and look for it afterwards. */
package io.tradebench.kit.witness;
