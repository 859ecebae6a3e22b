package io.tradebench.kit.command;

import io.tradebench.kit.Main;
import io.tradebench.kit.admin.FakeMember;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A command in a process of its own, which can be asked to end. It knows the password of fake members. */
final class TradeProcess implements AutoCloseable {

    private final Process process;
    private final Path said;

    /** @param folder in which it works and which gets what it says */
    TradeProcess(Path folder, String... arguments) throws IOException {
        said = folder.resolve("said.txt");
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().put("TRADE_ADMIN_PASSWORD", FakeMember.PASSWORD);
        process = builder.start();
    }

    /** Asks it to end as Ctrl-C does, and waits until it has ended. */
    void interrupt() throws InterruptedException {
        process.destroy();
        await();
    }

    /** Waits until it has ended; gives its exit code. */
    int await() throws InterruptedException {
        if (!process.waitFor(1, TimeUnit.MINUTES)) {
            throw new AssertionError("the command did not end");
        }
        return process.exitValue();
    }

    /** All that it said. */
    String said() throws IOException {
        return Files.readString(said);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
