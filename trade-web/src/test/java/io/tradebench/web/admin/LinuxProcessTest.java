package io.tradebench.web.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LinuxProcessTest {
    private static final String FIGURES = " S 1 1 1 0 -1 4194560 5 0 0 0 250 17 0 0 20 0 40 0 100 1 1";

    @Test
    void parse_threadOfTheCompiler_addsUserAndSystemTime() {
        assertThat(LinuxProcess.compilerMillis("17 (C2 CompilerThre)" + FIGURES))
                .isEqualTo(2670);
        assertThat(LinuxProcess.compilerMillis("18 (JIT Compilation)" + FIGURES))
                .isEqualTo(2670);
    }

    @Test
    void parse_otherThread_isNothing() {
        assertThat(LinuxProcess.compilerMillis("19 (Default Executo)" + FIGURES))
                .isZero();
        assertThat(LinuxProcess.compilerMillis("20 (odd) (name)" + FIGURES)).isZero();
    }

    @Test
    void millis_ofThisProcess_areAPartOfItsTime() {
        assumeTrue(Files.isReadable(Path.of("/proc/self/task")), "only Linux tells");

        Map<String, Double> millis = LinuxProcess.compilerMillis();

        Duration all = ProcessHandle.current().info().totalCpuDuration().orElseThrow();
        assertThat(millis.values().stream().mapToDouble(taken -> taken).sum())
                .isPositive()
                .isLessThan(all.toMillis());
    }

    @Test
    void millis_whileThreadsComeAndGo_areTold() throws InterruptedException {
        assumeTrue(Files.isReadable(Path.of("/proc/self/task")), "only Linux tells");
        AtomicBoolean ended = new AtomicBoolean();
        List<Thread> starters = Stream.generate(() -> new Thread(() -> startThreadsUntil(ended)))
                .limit(4)
                .toList();
        starters.forEach(Thread::start);
        try {
            assertThatCode(() -> {
                        for (int i = 0; i < 2_000; i++) {
                            LinuxProcess.compilerMillis();
                        }
                    })
                    .doesNotThrowAnyException();
        } finally {
            ended.set(true);
            for (Thread starter : starters) {
                starter.join();
            }
        }
    }

    private static void startThreadsUntil(AtomicBoolean ended) {
        while (!ended.get()) {
            Thread thread = new Thread(() -> {});
            thread.start();
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
