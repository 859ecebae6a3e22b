/** Primitives of messages: each sends one, and answers when a message-driven bean of this member has received it. */
package io.tradebench.web.primitive.messaging;
