/**
 * How a member acts: it decides under its lock, and what follows happens outside of it. Beside it, what an operator is told.
 */
package io.tradebench.cache.protocol.execution;
