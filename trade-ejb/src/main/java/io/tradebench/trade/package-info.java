/**
 * The brokerage: what can be done ({@link io.tradebench.trade.TradeServices}), what it is done to
 * ({@code domain}), the rules ({@code trading}), and two runtimes that carry them out ({@code ejb}, {@code
 * direct}). {@code config} decides which is in force, {@code assembly} puts the chosen chain together, {@code database}
 * owns schema, population and audit. Orders that are not completed at once are sent by {@code messaging} and completed by
 * {@code broker}.
 */
package io.tradebench.trade;
