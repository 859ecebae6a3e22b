/** Messages for primitives: each is received by a message-driven bean of this member, whose answer its sender waits for. */
package io.tradebench.trade.sample;
