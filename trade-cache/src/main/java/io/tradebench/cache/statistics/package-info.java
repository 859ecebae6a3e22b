/** What a cache counts: for itself, and for each template of dependency ids. */
package io.tradebench.cache.statistics;
