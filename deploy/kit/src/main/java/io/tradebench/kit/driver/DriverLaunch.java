package io.tradebench.kit.driver;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.process.Secrets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** How the virtual machine of a driver is started: everywhere alike, so that its cost is the same. */
public final class DriverLaunch {

    private static final String HEAP = "512m";
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private DriverLaunch() {}

    /** The command line of a driver; {@code main} gets one argument. */
    static List<String> command(Optional<String> mark, Path log, Class<?> main, Path argument) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                mark.orElse("-Dtrade.driver"),
                "-Xms" + HEAP,
                "-Xmx" + HEAP,
                "-XX:+UseParallelGC",
                "-Djava.awt.headless=true",
                "-Dtrade.driver.log=" + log,
                "-Dlog4j2.configurationFile=classpath:io/tradebench/kit/driver/log4j2.xml",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName(),
                argument.toString());
    }

    /**
     * Runs a driver for a kit that is elsewhere, which has the other ends of this process's input and output, until it has done or
     * that kit is gone.
     *
     * @return its exit code
     * @throws KitException if it cannot be started
     */
    public static int serve() {
        Path folder = Folders.createTemporary("trade-driver");
        Path log = Folders.create(folder.resolve("results")).resolve("driver.log");
        ProcessBuilder builder =
                new ProcessBuilder(command(Optional.empty(), log, RemoteDriverMain.class, folder)).inheritIO();
        Secrets.withhold(builder);
        try {
            Process driver = FileWork.orFail("start the load driver", builder::start);
            return ShutdownGuard.during(() -> await(driver), () -> {
                end(driver);
                Folders.delete(folder);
            });
        } finally {
            Folders.delete(folder);
        }
    }

    private static int await(Process driver) {
        try {
            return driver.waitFor();
        } catch (InterruptedException e) {
            driver.destroy();
            throw KitException.interrupted(e);
        }
    }

    /** Nothing of this process runs after its shutdown: what the driver still writes must have come before the end of that. */
    private static void end(Process driver) {
        driver.destroy();
        try {
            if (!driver.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                driver.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            driver.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
