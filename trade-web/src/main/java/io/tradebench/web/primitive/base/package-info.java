/** What primitives are made of. */
package io.tradebench.web.primitive.base;
