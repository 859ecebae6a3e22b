/**
 * Changes of quotes on their way to whoever listens, on every member. A change is told when it is committed, on the member that has
 * made it; each member that listens gets the newest state of each quote, some times a second, and no more than that. Where nobody
 * listens, a trade asks one flag.
 *
 * <p>What is lost on the way (a member dies, a message does not arrive, there is more than a buffer holds) is no state of a quote but
 * the knowledge that it has changed: then the receiver is told that everything may have, and reads anew.
 */
package io.tradebench.trade.streaming;
