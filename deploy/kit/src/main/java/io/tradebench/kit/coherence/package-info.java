/**
 * What caches show to users. The probe tells how stale reads are: a value is changed through one member while all members are read
 * in a tight loop; a read is stale if it began after the update had returned and still saw the old value. The crawl compares the
 * pages of users with caching and without, on a cluster at rest.
 */
package io.tradebench.kit.coherence;
