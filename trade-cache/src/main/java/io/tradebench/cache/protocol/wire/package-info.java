/** What goes over the wire: the messages, their bytes, and how a request gets its reply. */
package io.tradebench.cache.protocol.wire;
