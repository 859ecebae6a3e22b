/** The object cache for JMX consoles. */
package io.tradebench.cache.management;
