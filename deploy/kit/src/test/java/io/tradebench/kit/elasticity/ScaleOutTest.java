package io.tradebench.kit.elasticity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Kind;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.elasticity.ElasticityResult.Addition;
import io.tradebench.kit.load.Measurements;
import io.tradebench.kit.result.Results;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A load of one event each second. */
class ScaleOutTest {

    private static final double SLOW = 200;
    private static final double QUICK = 50;

    private final StringWriter said = new StringWriter();
    private final ExecutorService executor = Executors.newSingleThreadExecutor();
    private final List<String> started = new ArrayList<>();
    private final CountDownLatch mayServe = new CountDownLatch(1);

    @AfterEach
    void end() {
        mayServe.countDown();
        executor.shutdownNow();
    }

    private ScaleOut scaleOut(Consumer<String> start, String... spare) {
        Console console = new Console(new PrintWriter(said), new PrintWriter(said), false);
        return new ScaleOut(100, Duration.ofSeconds(20), 1, List.of(spare), start, executor, console);
    }

    private static void pass(ScaleOut scaleOut, int seconds, double p95) {
        for (int second = 0; second < seconds; second++) {
            scaleOut.passed(new DriverEvent(
                    Kind.INTERVAL, 1, Map.of("home", new Outcomes(10, 0, 0, 0)), p95, null, null, null));
        }
    }

    private void serve() throws Exception {
        mayServe.countDown();
        executor.submit(() -> {}).get(60, TimeUnit.SECONDS);
    }

    private void startWhenItMay(String member) {
        started.add(member);
        try {
            mayServe.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static ElasticityResult judged(ScaleOut scaleOut) {
        return scaleOut.judge(Results.of(Measurements.good()));
    }

    @Test
    void passed_goalIsMet_nobodyIsAdded() {
        ScaleOut scaleOut = scaleOut(started::add, "member-2");

        pass(scaleOut, 60, QUICK);
        scaleOut.measured();

        assertThat(started).isEmpty();
        assertThat(judged(scaleOut).isGood()).isTrue();
        assertThat(judged(scaleOut).render()).isEqualTo("GOAL MET: no member had to be added");
    }

    @Test
    void passed_goalIsMissed_aMemberIsAdded_andItIsToldWhenItIsMetAgain() throws Exception {
        ScaleOut scaleOut = scaleOut(this::startWhenItMay, "member-2");

        pass(scaleOut, 8, SLOW);
        pass(scaleOut, 4, SLOW);
        serve();
        pass(scaleOut, 3, SLOW);
        pass(scaleOut, 8, QUICK);
        scaleOut.measured();

        assertThat(started).containsExactly("member-2");
        ElasticityResult result = judged(scaleOut);
        assertThat(result.additions()).containsExactly(new Addition("member-2", 8, 13.0, 23.0));
        assertThat(result.metAtEnd()).isTrue();
        assertThat(result.isGood()).isTrue();
        assertThat(result.seconds()).hasSize(23);
        assertThat(result.seconds().get(11).members()).isEqualTo(1);
        assertThat(result.seconds().get(12).members()).isEqualTo(2);
        assertThat(result.render())
                .contains(
                        "member-2",
                        "8 s",
                        "5 s",
                        "10 s",
                        "GOAL MET",
                        "sources disagree",
                        "at equal load 8 to 17 % slower");
        assertThat(Json.tree(result).at("/good").asBoolean()).isTrue();
    }

    /** It has to become warm first. */
    @Test
    void passed_stillMissed_theNextOneWaitsUntilTheLastIsSettled() throws Exception {
        mayServe.countDown();
        ScaleOut scaleOut = scaleOut(this::startWhenItMay, "member-2", "member-3");

        pass(scaleOut, 8, SLOW);
        serve();
        pass(scaleOut, 20, SLOW);
        assertThat(started).containsExactly("member-2");
        pass(scaleOut, 1, SLOW);
        serve();
        pass(scaleOut, 1, SLOW);
        scaleOut.measured();

        assertThat(started).containsExactly("member-2", "member-3");
        ElasticityResult result = judged(scaleOut);
        assertThat(result.isGood()).isFalse();
        assertThat(result.render()).contains("NOT GOOD: the goal is missed at the end, with all members at work");
        JsonNode additions = Json.tree(result).get("additions");
        assertThat(additions.get(1).get("metAt").isNull()).isTrue();
    }

    /** The next command must not meet a member that still starts. */
    @Test
    void measured_aMemberStillStarts_itIsWaitedFor() {
        ScaleOut scaleOut = scaleOut(member -> started.add(member), "member-2");

        pass(scaleOut, 8, SLOW);
        scaleOut.measured();

        assertThat(started).containsExactly("member-2");
        assertThat(judged(scaleOut).additions()).extracting(Addition::readyAt).containsExactly(8.0);
    }

    @Test
    void passed_memberDoesNotStart_isAnError() {
        ScaleOut scaleOut = scaleOut(
                member -> {
                    throw new KitException("no port is free");
                },
                "member-2");

        pass(scaleOut, 8, SLOW);
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(scaleOut::measured)
                .withMessage("member-2 could not be started: no port is free");
    }

    @Test
    void judge_transactionsFailed_isNotGood() {
        ScaleOut scaleOut = scaleOut(started::add, "member-2");
        pass(scaleOut, 10, QUICK);

        ElasticityResult result =
                scaleOut.judge(Results.of(Measurements.withOutcome("home", new Outcomes(1_000, 0, 0, 2))));

        assertThat(result.isGood()).isFalse();
        assertThat(result.render()).isEqualTo("NOT GOOD: 2 transactions failed");
    }
}
