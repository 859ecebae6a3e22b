package io.tradebench.kit.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadinessWaitTest {

    @TempDir
    private Path folder;

    private final PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    private final Console console = new Console(nowhere, nowhere, false);

    @Test
    void await_clockIsSetForwardMeanwhile_waitsOn() {
        AtomicInteger looks = new AtomicInteger();
        InstantSource clock = () -> Instant.EPOCH.plus(Duration.ofHours(looks.incrementAndGet()));
        ReadinessWait wait = new ReadinessWait(new StateFolder(folder), console, clock, component -> true);
        Component member = new Component("member-1", Role.MEMBER, "http", "127.0.0.1", 9080, null);
        AtomicInteger asked = new AtomicInteger();

        wait.await("starting", List.of(member), component -> asked.incrementAndGet() > 2);

        assertThat(asked).hasValue(3);
    }
}
