/**
 * The load driver: JMeter in a process of its own, so that its CPU time is known apart from that of everything else. It
 * takes commands on its standard input ({@code measure}, {@code finish}) and tells events on its standard output, one
 * JSON object per line. It ends by itself when its input ends, however its parent died.
 */
package io.tradebench.kit.driver;
