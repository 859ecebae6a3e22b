/** How invalidations, and pushed entries along with them, get to the other members, and who waits until they have. */
package io.tradebench.cache.protocol.delivery;
