/** What tests of several modules use. */
package io.tradebench.testing;
