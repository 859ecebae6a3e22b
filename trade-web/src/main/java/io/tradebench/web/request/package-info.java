/**
 * What every request brings: the brokerage as it is configured for it, who is logged in, and what was typed, which is bounded and
 * checked here before anything else sees it.
 */
package io.tradebench.web.request;
