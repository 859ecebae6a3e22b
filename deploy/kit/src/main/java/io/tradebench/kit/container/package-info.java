/** Containers of an engine: how they are started, found again, measured and ended, and the two networks that they live in. */
package io.tradebench.kit.container;
