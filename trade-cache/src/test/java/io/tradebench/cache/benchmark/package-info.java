/** What the object cache costs, beside Caffeine in the same run: docs/results/cache-microbenchmarks.md. */
package io.tradebench.cache.benchmark;
