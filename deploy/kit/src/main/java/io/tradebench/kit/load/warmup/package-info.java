/** How long a load warms up, and whether it has become steady. */
package io.tradebench.kit.load.warmup;
