/**
 * What the JSON interface for users answers with. Amounts are numbers with two decimals, times are of UTC as of RFC 3339, and names
 * and meanings are those of the brokerage's own records.
 */
package io.tradebench.web.json;
