/** How all members go from one regime to the next, in two phases (rule 6). */
package io.tradebench.cache.protocol.switching;
