package io.tradebench.kit.witness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.reliability.Aftermath;
import io.tradebench.kit.visit.Visitor;
import java.io.IOException;
import java.net.URI;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import javax.net.ssl.SSLContext;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WitnessesTest {

    private static final Instant BEFORE = Instant.parse("2026-06-01T12:00:00Z");
    private static final InstantSource CLOCK = () -> BEFORE.plusSeconds(7);

    private StubBrokerage brokerage;

    @BeforeEach
    void start() throws IOException {
        brokerage = new StubBrokerage();
    }

    @AfterEach
    void stop() {
        brokerage.close();
    }

    @Test
    void withoutAFault_nothingFails() {
        Verdict verdict = verdictAfter(() -> brokerage.orders() >= 2);
        assertThat(verdict.ordersConfirmed()).isGreaterThanOrEqualTo(2);
        assertThat(verdict.failed()).isZero();
        assertThat(verdict.secondsToRecover()).isZero();
        assertThat(damages(verdict)).isEmpty();
    }

    @Test
    void requestsThatFail_areCountedAndTriedAgain() {
        brokerage.requestsToDrop.set(3);
        Verdict verdict = verdictAfter(() -> brokerage.orders() >= 1);
        assertThat(verdict.failed()).isEqualTo(3);
        assertThat(verdict.secondsToRecover()).isEqualTo(7);
        assertThat(damages(verdict)).isEmpty();
    }

    @Test
    void orderThatIsNotThereAnyMore_isLost() {
        brokerage.forgetful = true;
        assertThat(damages(verdictAfter(() -> brokerage.orders() >= 1)))
                .singleElement()
                .asString()
                .contains("1 confirmed orders are lost");
    }

    @Test
    void orderThatNobodyWasPromised_wasExecutedTwice() {
        brokerage.ignoringKeys = true;
        try (Witnesses witnesses = witnesses()) {
            await(() -> brokerage.orders() >= 1);
            new Visitor(brokerage.address(), trust()).post(Map.of("action", "buy", "key", "again"));
            witnesses.end();
            assertThat(damages(witnesses.judge(BEFORE, brokerage::ordersOf)))
                    .singleElement()
                    .asString()
                    .contains("executed twice");
        }
    }

    @Test
    void forgottenLogin_isCounted_andTheUserLogsInAgain() {
        brokerage.loginsToForget.set(1);
        Verdict verdict = verdictAfter(() -> brokerage.orders() >= 1);
        assertThat(verdict.loginsLost()).isEqualTo(1);
        assertThat(verdict.failed()).isZero();
        assertThat(new Aftermath(List.of(), verdict, 0, 1, true, false).damages())
                .isEmpty();
        assertThat(damages(verdict)).singleElement().asString().contains("logins were lost");
    }

    @Test
    void loginThatIsNotFoundForAMoment_isNotLost() {
        brokerage.looksToMiss.set(3);
        Verdict verdict = verdictAfter(() -> brokerage.orders() >= 1);
        assertThat(verdict.loginsLost()).isZero();
        assertThat(verdict.failed()).isEqualTo(1);
        assertThat(damages(verdict)).isEmpty();
    }

    @Test
    void accountThatIsNearlyFull_isFollowedByAnother() {
        brokerage.ordersOfAnAccount = 2;
        try (Witnesses witnesses = Witnesses.registered(1, 1, brokerage.address(), trust(), "witness:", CLOCK)) {
            brokerage.registrationsToDrop.set(1);
            witnesses.begin();
            await(() -> brokerage.orders() >= 4);
            witnesses.end();
            Verdict verdict = witnesses.judge(BEFORE, brokerage::ordersOf);
            assertThat(brokerage.users()).contains("witness:1", "witness:1-3", "witness:1-4");
            assertThat(verdict.ordersConfirmed()).isGreaterThanOrEqualTo(4);
            assertThat(verdict.failed()).as("the registration that was dropped").isEqualTo(1);
            assertThat(damages(verdict)).isEmpty();
        }
    }

    @Test
    void clusterThatStaysDown_leavesOrdersInDoubt() {
        brokerage.requestsToDrop.set(Integer.MAX_VALUE);
        try (Witnesses witnesses = witnesses()) {
            witnesses.end();
            assertThat(damages(witnesses.judge(BEFORE, brokerage::ordersOf)))
                    .singleElement()
                    .asString()
                    .contains("did not recover: 1 users");
        }
    }

    @Test
    void nobodyThere_isAFailureBeforeAnyFault() {
        URI nobody = brokerage.address();
        brokerage.close();
        assertThatThrownBy(() -> Witnesses.registered(1, nobody, trust(), "w", CLOCK))
                .isInstanceOf(KitException.class)
                .hasMessageContaining("cannot open an account");
    }

    private Verdict verdictAfter(BooleanSupplier condition) {
        try (Witnesses witnesses = witnesses()) {
            await(condition);
            witnesses.end();
            return witnesses.judge(BEFORE, brokerage::ordersOf);
        }
    }

    private Witnesses witnesses() {
        Witnesses witnesses = Witnesses.registered(1, brokerage.address(), trust(), "witness:", CLOCK);
        witnesses.begin();
        return witnesses;
    }

    private static List<String> damages(Verdict verdict) {
        return new Aftermath(List.of(), verdict, 0, 1, true, true).damages();
    }

    private static void await(BooleanSupplier condition) {
        Awaitility.await()
                .pollInterval(Duration.ofMillis(10))
                .atMost(Duration.ofMinutes(1))
                .until(condition::getAsBoolean);
    }

    private static SSLContext trust() {
        try {
            return SSLContext.getDefault();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
