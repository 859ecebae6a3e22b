/**
 * Quotes and the market summary on open pages, kept live by WebSocket. A socket says once what its page shows, and from then on is sent
 * the newest state of that: what it has missed while it did not read is left out. Nobody waits for a socket but a few threads that do
 * nothing else.
 */
package io.tradebench.web.live;
