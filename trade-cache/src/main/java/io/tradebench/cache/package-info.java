/**
 * The dynamic cache: an object cache for any Java application, shared by the members of a cluster.
 *
 * <p>The package uses no other module of Trade and no Jakarta API, so that it can be published on its own. It holds what
 * every layer of the cache agrees on; stores, rules, protocol and transport are packages below it.
 */
package io.tradebench.cache;
