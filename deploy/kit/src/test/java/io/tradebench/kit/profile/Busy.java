package io.tradebench.kit.profile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A process that is busy in places with names, for tests that look for them. */
final class Busy implements AutoCloseable {

    private static final int NUMBERS = 100_000;
    private static final int ARRAYS = 100;
    private static final int ARRAY = 4_000;

    private final Process process;

    private Busy(Process process) {
        this.process = process;
    }

    /** Starts one, and waits until it is at it. */
    static Busy start(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-Xmx32m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(List.of(options));
        command.add(Busy.class.getName());
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        process.getInputStream().read();
        return new Busy(process);
    }

    /** Ends with its input, at the latest when the test ends. */
    public static void main(String[] arguments) throws IOException {
        double sum = calculate();
        System.out.write('.');
        System.out.flush();
        while (System.in.available() == 0 && !Double.isNaN(sum)) {
            sum += calculate() + allocate();
        }
    }

    private static double calculate() {
        double sum = 0;
        for (int i = 1; i < NUMBERS; i++) {
            sum += 1.0 / i;
        }
        return sum;
    }

    private static int allocate() {
        byte[][] arrays = new byte[ARRAYS][];
        for (int i = 0; i < ARRAYS; i++) {
            arrays[i] = new byte[ARRAY];
        }
        return arrays.hashCode();
    }

    long pid() {
        return process.pid();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
