/** What each kind of transaction costs, told from mixes of them, and what other mixes will cost by that. */
package io.tradebench.kit.sizing;
