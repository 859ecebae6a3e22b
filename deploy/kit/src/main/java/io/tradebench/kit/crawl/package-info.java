/**
 * Compares what users see with caching and without: reads pages of users through every member under the setting in force, then
 * without caching, and tells where they differ. To be run on a cluster at rest.
 */
package io.tradebench.kit.crawl;
