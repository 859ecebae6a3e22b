package io.tradebench.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The packaged command line, run as a person runs it. */
final class KitProcess {

    private static final Path JAR = Path.of("target/trade-kit.jar").toAbsolutePath();

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
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dtrade.home=" + HOME,
                "-jar",
                JAR.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().remove("TRADE_ADMIN_PASSWORD");
        process = builder.start();
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

    /** Runs a command to its end. */
    static KitProcess run(Path folder, String... arguments) throws IOException, InterruptedException {
        KitProcess kit = new KitProcess(folder, arguments);
        kit.await();
        return kit;
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
