/** Java serialization of what comes from elsewhere: from other members, or from disk. */
package io.tradebench.cache.serialization;
