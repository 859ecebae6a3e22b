/**
 * Whether a cluster stands what is done to it: components are killed, restarted, paused or cut off under load, one fault or a schedule
 * drawn by chance, and what witnesses saw meanwhile is the verdict.
 */
package io.tradebench.kit.reliability;
