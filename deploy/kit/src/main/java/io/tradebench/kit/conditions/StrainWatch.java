package io.tradebench.kit.conditions;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Watches what the kernel tells of frequency and pressure. For use by one thread. */
public final class StrainWatch {

    private static final Pattern TOTAL = Pattern.compile("some .*total=(\\d+)");
    private static final double KHZ_PER_MHZ = 1_000;
    private static final double NANOS_PER_MICRO = 1_000;

    private final Path root;
    private final LongSupplier nanos;
    private final List<Double> frequencies = new ArrayList<>();
    private Look first;
    private Look last;

    /**
     * What watches.
     *
     * @param root of the file system: /
     * @param nanos a clock that never goes back
     */
    public StrainWatch(Path root, LongSupplier nanos) {
        this.root = root;
        this.nanos = nanos;
    }

    /** How long something had waited at one moment, since the machine started. */
    private record Look(long nanos, Double memoryMicros, Double diskMicros) {}

    void begin() {
        frequencies.clear();
        pass();
        first = last;
    }

    void pass() {
        last = new Look(nanos.getAsLong(), waited("memory"), waited("io"));
        frequency();
    }

    /** What was seen from the beginning to the last look. */
    Strain end() {
        double time = (last.nanos() - first.nanos()) / NANOS_PER_MICRO;
        return new Strain(
                frequencies.isEmpty()
                        ? null
                        : frequencies.stream()
                                .mapToDouble(Double::doubleValue)
                                .average()
                                .orElseThrow(),
                frequencies.stream().min(Double::compare).orElse(null),
                share(first.memoryMicros(), last.memoryMicros(), time),
                share(first.diskMicros(), last.diskMicros(), time));
    }

    private static Double share(Double before, Double after, double time) {
        return before == null || after == null || !(time > 0) ? null : (after - before) / time;
    }

    private Double waited(String resource) {
        try {
            Matcher total =
                    TOTAL.matcher(Files.readString(root.resolve("proc/pressure").resolve(resource)));
            return total.find() ? Double.valueOf(total.group(1)) : null;
        } catch (IOException e) {
            return null; // not every kernel tells, and not everybody may ask
        }
    }

    private void frequency() {
        List<Double> processors = new ArrayList<>();
        try (DirectoryStream<Path> folders =
                Files.newDirectoryStream(root.resolve("sys/devices/system/cpu"), "cpu[0-9]*")) {
            for (Path folder : folders) {
                Path file = folder.resolve("cpufreq/scaling_cur_freq");
                if (Files.isReadable(file)) {
                    processors.add(Double.parseDouble(Files.readString(file).strip()) / KHZ_PER_MHZ);
                }
            }
        } catch (IOException | NumberFormatException e) {
            return; // a processor that was switched off meanwhile tells nothing
        }
        processors.stream().mapToDouble(Double::doubleValue).average().ifPresent(frequencies::add);
    }
}
