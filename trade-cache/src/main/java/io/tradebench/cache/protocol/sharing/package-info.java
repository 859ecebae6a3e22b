/** Entries that members hand to each other, as the sharing policies say. */
package io.tradebench.cache.protocol.sharing;
