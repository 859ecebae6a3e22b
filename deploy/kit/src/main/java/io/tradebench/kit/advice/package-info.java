/** How large a cache should be, and how long it should keep what it has: recorded reads, asked again of caches of every size. */
package io.tradebench.kit.advice;
