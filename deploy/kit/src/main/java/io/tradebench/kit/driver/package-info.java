/**
 * The load drivers: JMeter in processes of their own, so that their CPU time is known apart from that of everything else. A
 * driver takes commands on its standard input ({@code start}, {@code measure}, {@code finish}) and tells events on its standard
 * output, one JSON object per line. It ends by itself when its input ends, however its parent died. One on another machine,
 * reached by whichever command, does the same, but its plan comes before the first command and its files before the last event.
 */
package io.tradebench.kit.driver;
