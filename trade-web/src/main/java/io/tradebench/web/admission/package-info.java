/** How many requests a member takes on, and what it says to the others. */
package io.tradebench.web.admission;
