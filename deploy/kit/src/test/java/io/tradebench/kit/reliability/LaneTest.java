package io.tradebench.kit.reliability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.Clusters;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.fault.Disturbance;
import io.tradebench.kit.fault.Fault;
import io.tradebench.kit.process.ProcessRecord;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 2, unit = TimeUnit.MINUTES)
class LaneTest {
    private static final Duration LONG = Duration.ofHours(1);
    private static final Duration SOON = Duration.ofMinutes(1);
    private static final Console SILENT =
            new Console(new PrintWriter(Writer.nullWriter()), new PrintWriter(Writer.nullWriter()), false);

    private final List<String> done = new CopyOnWriteArrayList<>();
    private final CountDownLatch begun = new CountDownLatch(1);
    private FakeMember member;
    private StateFolder state;
    private String failing = "";

    /** How long it takes to bring a fault about. */
    private Duration begins = Duration.ZERO;

    private volatile Duration passed = Duration.ZERO;

    /** Done before a fault is over. */
    private volatile Runnable whileEnding = () -> {};

    /** Says what is done to it. */
    private record Told(String name, LaneTest test) implements Disturbance {

        @Override
        public Optional<String> hindrance() {
            return Optional.empty();
        }

        @Override
        public void begin() {
            note("begins");
            test.passed = test.passed.plus(test.begins);
            test.begun.countDown();
        }

        @Override
        public Optional<String> evidence() {
            return Optional.of(name + " was seen");
        }

        @Override
        public void end() {
            note("ends");
            test.whileEnding.run();
        }

        @Override
        public void abandon() {
            note("is abandoned");
        }

        private void note(String what) {
            test.done.add(name + " " + what);
            if (test.failing.equals(what)) {
                throw new KitException("broken");
            }
        }
    }

    @BeforeEach
    void cluster(@TempDir Path folder) throws Exception {
        member = new FakeMember();
        state = new StateFolder(folder);
        Component component = new Component(
                "member-1",
                Role.MEMBER,
                "http",
                "127.0.0.1",
                member.address().getPort(),
                ProcessRecord.of(ProcessHandle.current()));
        state.save(Clusters.of(component));
        state.savePassword(FakeMember.PASSWORD);
    }

    @AfterEach
    void stop() {
        member.close();
    }

    @Test
    void finish_whenAllIsOver_tellsAllInTheirOrder() throws Exception {
        try (Lane lane = lane(List.of(fault("kill", Duration.ZERO), fault("pause", Duration.ZERO))
                .iterator())) {
            lane.begin();
            assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();
            awaitDone(4);

            List<Incident> incidents = lane.finish();

            assertThat(incidents).extracting(Incident::evidence).containsExactly("kill was seen", "pause was seen");
            assertThat(incidents).allSatisfy(incident -> {
                assertThat(incident.problem()).isNull();
                assertThat(incident.secondsToServe()).isNotNegative();
            });
        }
        assertThat(done).containsExactly("kill begins", "kill ends", "pause begins", "pause ends");
    }

    @Test
    void finish_beforeTheNextFault_letsNoneBegin() throws Exception {
        Fault later = new Fault(Fault.Kind.PAUSE, "member-1", LONG, LONG);
        try (Lane lane = lane(Stream.concat(Stream.of(fault("kill", Duration.ZERO)), Stream.generate(() -> later))
                .iterator())) {
            lane.begin();
            assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();

            assertThat(lane.finish()).hasSize(1);
        }
        assertThat(done).containsExactly("kill begins", "kill ends");
    }

    @Test
    void incident_isOver_whenTheComponentServes_howeverLongItTookToBringItAbout() throws Exception {
        begins = Duration.ofSeconds(20);
        try (Lane lane = lane(List.of(fault("kill", Duration.ZERO)).iterator())) {
            lane.begin();
            assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();

            assertThat(lane.finish()).singleElement().satisfies(incident -> {
                assertThat(incident.over()).isAfterOrEqualTo(incident.began().plusSeconds(20));
                assertThat(incident.secondsToServe()).isLessThan(20);
            });
        }
    }

    @Test
    void abandon_inTheMiddle_undoesAndTellsIt() throws Exception {
        try (Lane lane = lane(List.of(fault("kill", LONG), fault("pause", LONG)).iterator())) {
            lane.begin();
            assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();

            lane.abandon();
        }
        assertThat(done).containsExactly("kill begins", "kill is abandoned");
    }

    @Test
    void finish_faultThatCannotBeUndone_isAProblemAndTheLast() {
        failing = "ends";
        try (Lane lane =
                lane(Stream.generate(() -> fault("kill", Duration.ZERO)).iterator())) {
            lane.begin();
            awaitDone(3);

            assertThat(lane.finish()).singleElement().satisfies(incident -> {
                assertThat(incident.problem()).isEqualTo("broken");
                assertThat(incident.secondsToServe()).isNull();
            });
        }
        assertThat(done).containsExactly("kill begins", "kill ends", "kill is abandoned");
    }

    @Test
    void finish_ofSeveralLanes_stopsAllBeforeItWaitsForAny() throws Exception {
        Thread caller = Thread.currentThread();
        AtomicBoolean finishing = new AtomicBoolean();
        CountDownLatch waits = new CountDownLatch(1);
        // the fault ends when whoever finishes waits for that, and not before does the other lane get its first one
        whileEnding = () -> {
            await().atMost(SOON).until(() -> finishing.get() && caller.getState() == Thread.State.TIMED_WAITING);
            waits.countDown();
        };
        Lane slow = lane(List.of(fault("kill", Duration.ZERO)).iterator());
        Lane busy = lane(Stream.generate(() -> {
                    awaitUninterruptibly(waits);
                    return fault("pause", Duration.ZERO);
                })
                .iterator());
        try (Lanes lanes = new Lanes(List.of(slow, busy))) {
            lanes.begin();
            assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();
            finishing.set(true);

            assertThat(lanes.finish())
                    .extracting(incident -> incident.fault().name())
                    .containsExactly("kill-member-1");
        } finally {
            waits.countDown();
        }
        assertThat(done).containsExactly("kill begins", "kill ends");
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void awaitDone(int number) {
        await().atMost(SOON).until(() -> done.size() >= number);
    }

    private Lane lane(Iterator<Fault> faults) {
        return new Lane(faults, fault -> new Told(fault.kind().word(), this), state, SILENT, () -> Instant.now()
                .plus(passed));
    }

    private static Fault fault(String kind, Duration downtime) {
        return new Fault(Fault.Kind.valueOf(kind.toUpperCase()), "member-1", Duration.ZERO, downtime);
    }
}
