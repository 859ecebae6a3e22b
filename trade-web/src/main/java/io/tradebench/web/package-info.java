/**
 * The web tier. {@code TradeServlet} turns a request into an {@code action}; the action asks the brokerage and answers with
 * a {@code page}, a record that a JSP shows by means of {@code view}. {@code fragment} holds the parts of pages that are
 * included, {@code security} what stands before all of it, {@code error} what happens when something breaks, {@code admin}
 * the interface for operators, {@code primitive} the yardsticks.
 */
package io.tradebench.web;
