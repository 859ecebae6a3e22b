/** Primitives of what is spoken over HTTP or instead of it: REST, SOAP, WebSocket. */
package io.tradebench.web.primitive.protocol;
