/**
 * Primitives that leave work to other threads. Those that answer after their servlet has returned count by then as none of the
 * requests that the member admits at once: the connections that it takes bound how many of them there are.
 */
package io.tradebench.web.primitive.async;
