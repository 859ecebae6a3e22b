package io.tradebench.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The packaged command line, run as a person runs it: each command a process of its own, which can be asked to end. */
final class KitProcess {

    static final Path JAR = Path.of("target/trade-kit.jar").toAbsolutePath();

    /** The project whose server and plan are tested; another one can be named by {@code -Dtrade.home}. */
    private static final Path HOME =
            Path.of(System.getProperty("trade.home", "../..")).toAbsolutePath().normalize();

    /** Options of a cluster that is soon there: little data, and members that leave the last compiler out. */
    static final String[] SMALL = {
        "--users", "60", "--quotes", "20", "--heap", "256m", "--jvm-arg=-XX:TieredStopAtLevel=1"
    };

    private final Path folder;
    private final Process process;
    private final Path out;
    private final Path err;

    /** Starts a command with its working directory in the given folder. */
    KitProcess(Path folder, String... arguments) throws IOException {
        this.folder = folder;
        this.out = Files.createTempFile(folder, "out", ".txt");
        this.err = Files.createTempFile(folder, "err", ".txt");
        List<String> program = new ArrayList<>(List.of("-jar", JAR.toString()));
        program.addAll(List.of(arguments));
        process = builder(folder, program)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
    }

    /** A Java with its working directory in the given folder, as the kit needs it. */
    static ProcessBuilder builder(Path folder, List<String> program) {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dtrade.home=" + HOME));
        command.addAll(program);
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().remove("TRADE_ADMIN_PASSWORD");
        return builder;
    }

    /** How a shell starts a command of the kit. */
    static String command(String name) {
        return String.join(
                " ",
                List.of(
                        "exec",
                        System.getProperty("java.home") + "/bin/java",
                        "-XX:TieredStopAtLevel=1",
                        "-jar",
                        JAR.toString(),
                        name));
    }

    int await() throws InterruptedException {
        return await(20);
    }

    int await(long minutes) throws InterruptedException {
        if (!process.waitFor(minutes, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("the command did not end: " + folder);
        }
        return process.exitValue();
    }

    int exitCode() {
        return process.exitValue();
    }

    Process process() {
        return process;
    }

    String out() throws IOException {
        return Files.readString(out);
    }

    String err() throws IOException {
        return Files.readString(err);
    }

    /** Everything it said, for the message of a failed test. */
    String said() throws IOException {
        return out() + err();
    }
}
