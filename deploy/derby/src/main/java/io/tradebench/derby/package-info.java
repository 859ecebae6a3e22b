/**
 * Derby's network client, with an end to its patience. The driver waits for an answer for ever: it refuses
 * {@link java.sql.Connection#setNetworkTimeout}, and counts a query's timeout at the server, which is no help where that one is frozen.
 */
package io.tradebench.derby;
