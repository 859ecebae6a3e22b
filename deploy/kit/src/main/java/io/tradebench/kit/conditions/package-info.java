/** What was going on around a measurement, on the machine that made it: who else used its processors, and what their time was worth. */
package io.tradebench.kit.conditions;
