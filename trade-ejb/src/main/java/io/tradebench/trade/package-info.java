/**
 * The brokerage: what can be done ({@link io.tradebench.trade.TradeServices}), what it is done to
 * ({@code domain}), the rules ({@code trading}), and the runtimes that carry them out ({@code ejb}; {@code direct}, also within
 * session beans; {@code session} is what those have in common). {@code config} decides which is in force, {@code assembly} puts
 * the chosen chain together, {@code caching} keeps what its {@code command}s read, {@code database} owns schema, population and
 * audit. Orders that are not completed at once are sent by {@code messaging} and completed by {@code broker}. {@code access},
 * {@code facade} and {@code soap} lead to it over RMI/IIOP and SOAP, {@code cluster} to other members, and {@code streaming}
 * tells of changed quotes.
 */
package io.tradebench.trade;
