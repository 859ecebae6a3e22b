/** Primitives of the web container and of what it brings along. They start no session and know no data. */
package io.tradebench.web.primitive.container;
