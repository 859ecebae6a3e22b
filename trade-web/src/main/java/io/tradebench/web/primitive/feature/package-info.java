/** Primitives of features that the server has for nobody else: a member loads them if it starts with {@code trade.primitives=on}. */
package io.tradebench.web.primitive.feature;
