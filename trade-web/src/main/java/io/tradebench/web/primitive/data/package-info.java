/** Primitives of the database and of session beans. None changes what the brokerage holds. */
package io.tradebench.web.primitive.data;
