package io.tradebench.web.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ExtraWorkTest {

    @Test
    void take_takesThatMuchCpu() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();

        ExtraWork.ofThisThread().take(20_000);

        assertThat(threads.getCurrentThreadCpuTime() - before).isGreaterThanOrEqualTo(20_000_000);
    }

    @Test
    void take_nothing_doesNotLookAtTheClock() {
        AtomicInteger looks = new AtomicInteger();

        new ExtraWork(looks::incrementAndGet).take(0);

        assertThat(looks).hasValue(0);
    }

    @Test
    void take_endsWhenTheTimeHasBeenTaken() {
        AtomicInteger nanos = new AtomicInteger();

        new ExtraWork(() -> nanos.addAndGet(400)).take(2);

        assertThat(nanos).hasValue(400 + 2_000);
    }
}
