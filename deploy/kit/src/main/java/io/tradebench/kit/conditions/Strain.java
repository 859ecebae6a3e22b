package io.tradebench.kit.conditions;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What the kernel told of the machine during a measurement; null is what this one does not tell, as virtual machines tell no frequency and old
 * kernels no pressure.
 *
 * @param frequencyMhz of the processors, on average
 * @param lowestMhz of the looks of a few seconds, that with the slowest processors
 * @param memoryPressure share of the time in which something waited for memory that was taken away: pages of files that have to be read again,
 *     swapping, reclaiming
 * @param diskPressure share of the time in which something waited for a disk
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record Strain(Double frequencyMhz, Double lowestMhz, Double memoryPressure, Double diskPressure) {

    /** Of a machine that tells nothing. */
    public static final Strain NOT_TOLD = new Strain(null, null, null, null);
}
