/** What each primitive costs. */
package io.tradebench.kit.load.primitive;
