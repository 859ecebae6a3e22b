/**
 * The web tier. A request passes what stands before all of it ({@code security}, {@code admission}, {@code cache}); the controller,
 * {@code TradeServlet}, has its {@code action} ask the brokerage and answer with a {@code page}, a record that a JSP shows by means
 * of {@code view}. {@code request} is what a request brings along, {@code error} what happens when something breaks, {@code admin}
 * and {@code monitor} are for operators, {@code rest} is what their JSON interfaces share, {@code health} answers probes, {@code
 * primitive} lists the yardsticks, which are in rooms by what they exercise. None of them uses one that stands above it in {@code Packages} of the module {@code architecture}.
 */
package io.tradebench.web;
