/** What can be configured: the parameters with their names, here and in the originals, and what their values mean. */
package io.tradebench.trade.config.parameter;
