/** Primitives of HTTP sessions: the only ones for which a visitor gets a session. */
package io.tradebench.web.primitive.session;
