package io.tradebench.kit.conditions;

import java.util.function.Supplier;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;

/**
 * What all processors of a machine have done since it started, in milliseconds.
 *
 * @param used by processes, user and system. Interrupts belong to nobody, and those of a load over loopback are many
 * @param stolen by the host of a virtual machine
 * @param all whatever they did, also nothing
 */
public record ProcessorTimes(double used, double stolen, double all) {

    /** Those of this machine, at each call anew. */
    public static Supplier<ProcessorTimes> ofThisMachine() {
        CentralProcessor processor = new SystemInfo().getHardware().getProcessor();
        return () -> {
            long[] ticks = processor.getSystemCpuLoadTicks();
            double all = 0;
            for (long millis : ticks) {
                all += millis;
            }
            double used = ticks[TickType.USER.getIndex()]
                    + ticks[TickType.NICE.getIndex()]
                    + ticks[TickType.SYSTEM.getIndex()];
            return new ProcessorTimes(used, ticks[TickType.STEAL.getIndex()], all);
        };
    }
}
