/** Connections from member to member over which requests travel and are answered, with nothing between them and the socket but Netty. */
package io.tradebench.cache.channel;
