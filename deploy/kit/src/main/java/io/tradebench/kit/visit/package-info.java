/** Users of the brokerage as programs: what they send to its pages, and what they see. */
package io.tradebench.kit.visit;
