/** Primitives of the dynamic cache, the one that the brokerage itself uses. */
package io.tradebench.web.primitive.cache;
