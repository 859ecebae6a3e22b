package io.tradebench.kit.coherence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.kit.admin.CachingSetting;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.visit.Visitor;
import java.io.IOException;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Probes of members whose lag is known. */
class RoundsTest {

    private static final CachingSetting EVENTUAL =
            new CachingSetting("distributed-map", "", "off", "not-shared", "eventual");
    private static final CachingSetting STRICT =
            new CachingSetting("distributed-map", "", "off", "not-shared", "strict");
    private static final CachingSetting UNCACHED = new CachingSetting("none", "", "off", "not-shared", "eventual");
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final int LAG = 100;
    private static final int NEVER = 1_000_000;
    private static final int NO_LAG = 0;
    private static final int ROUNDS = 4;

    @Test
    void others_thatLag_areStaleForAWhile() throws IOException {
        Cell cell = probed(EVENTUAL, LAG, NO_LAG, LIMIT);

        assertThat(cell.updates()).isEqualTo(ROUNDS);
        assertThat(cell.others().staleReads()).isPositive();
        assertThat(cell.others().staleReads()).isLessThanOrEqualTo(ROUNDS * LAG);
        assertThat(cell.others().staleMs().max()).isPositive();
        assertThat(cell.own().staleReads()).isZero();
        assertThat(cell.broken()).isEmpty();
    }

    @Test
    void others_thatLag_breakThePromiseOfStrict() throws IOException {
        assertThat(probed(STRICT, LAG, NO_LAG, LIMIT).broken())
                .singleElement()
                .asString()
                .contains("quote", "strict", "stale reads on other members");
    }

    @Test
    void others_thatLag_withoutACache_breakAPromise() throws IOException {
        assertThat(probed(UNCACHED, LAG, NO_LAG, LIMIT).broken())
                .singleElement()
                .asString()
                .contains("nothing cached", "stale reads on other members");
    }

    @Test
    void ownMember_thatLags_breaksAPromiseOfEveryLevel() throws IOException {
        assertThat(probed(EVENTUAL, NO_LAG, LAG, LIMIT).broken())
                .singleElement()
                .asString()
                .contains("on the member that made the update");
    }

    /** After ten seconds any member may have completed it: the one that has confirmed it hears of that like all others. */
    @ParameterizedTest
    @CsvSource({"9, true", "11, false"})
    void order_thatWasCompletedLate_isNobodysOwn(int seconds, boolean own) throws IOException {
        AtomicLong ahead = new AtomicLong();
        LongSupplier clock = () -> System.nanoTime() + ahead.get();
        Runnable wait = () -> ahead.addAndGet(Duration.ofSeconds(seconds).toNanos());
        try (LaggingMembers members = new LaggingMembers(2, NO_LAG, LAG)) {
            members.executeByMessages("local");
            OrderCompletion completion = new OrderCompletion(members.admins(), false, LIMIT, clock, wait);
            try (Rounds rounds = rounds(EVENTUAL, members, LIMIT, completion, clock)) {
                Cell cell = Cell.of(EVENTUAL, Subject.QUOTE, List.of(rounds.play(Subject.QUOTE, 1)));

                assertThat(cell.own().staleReads() > 0).isEqualTo(own);
                assertThat(cell.others().staleReads() > 0).isEqualTo(!own);
                assertThat(cell.broken().isEmpty()).isEqualTo(!own);
            }
        }
    }

    @Test
    void change_thatIsNotSeenInTime_isGivenUp() throws IOException {
        Cell cell = probed(EVENTUAL, NEVER, NO_LAG, Duration.ofSeconds(1));

        assertThat(cell.others().neverSeen()).isEqualTo(ROUNDS);
        assertThat(cell.broken()).singleElement().asString().contains(ROUNDS + " changes were never seen");
    }

    @Test
    void members_withoutLag_keepEveryPromise() throws IOException {
        Cell cell = probed(STRICT, NO_LAG, NO_LAG, LIMIT);

        assertThat(cell.others().staleReads()).isZero();
        assertThat(cell.others().reads()).isGreaterThanOrEqualTo(ROUNDS);
        assertThat(cell.updateMs().max()).isPositive();
        assertThat(cell.broken()).isEmpty();
    }

    @Test
    void change_thatIsRefused_endsTheProbe() throws IOException {
        try (LaggingMembers members = new LaggingMembers(2, NO_LAG, NO_LAG);
                Rounds rounds = rounds(EVENTUAL, members, LIMIT)) {
            members.refuseAfter(0);

            assertThatThrownBy(() -> rounds.play(Subject.QUOTE, 1))
                    .isInstanceOf(KitException.class)
                    .hasMessageContaining("'buy' with 503");
        }
    }

    @Test
    void member_thatDoesNotAnswer_isNamed() throws IOException {
        try (LaggingMembers members = new LaggingMembers(2, NO_LAG, NO_LAG);
                Rounds rounds = rounds(EVENTUAL, members, LIMIT)) {
            members.stop();

            assertThatThrownBy(() -> rounds.play(Subject.QUOTE, 1)).isInstanceOf(KitException.class);
        }
    }

    @Test
    void price_ofAShareThatIsHeld_isMovedByAnotherUser() throws IOException {
        Cell cell = probed(Subject.PRICE, EVENTUAL, LAG, NO_LAG, LIMIT);

        assertThat(cell.updates()).isEqualTo(ROUNDS);
        assertThat(cell.others().staleReads()).isPositive();
        assertThat(cell.broken()).isEmpty();
    }

    @Test
    void price_thatNeverMoves_isGivenUp() throws IOException {
        try (LaggingMembers members = new LaggingMembers(2, NO_LAG, NO_LAG);
                Rounds rounds = rounds(EVENTUAL, members, LIMIT)) {
            members.freeze();

            assertThatThrownBy(() -> rounds.play(Subject.PRICE, 1))
                    .isInstanceOf(KitException.class)
                    .hasMessageContaining("the same price of s:1");
        }
    }

    private static Cell probed(CachingSetting setting, int lag, int ownLag, Duration limit) throws IOException {
        return probed(Subject.QUOTE, setting, lag, ownLag, limit);
    }

    private static Cell probed(Subject subject, CachingSetting setting, int lag, int ownLag, Duration limit)
            throws IOException {
        try (LaggingMembers members = new LaggingMembers(2, lag, ownLag);
                Rounds rounds = rounds(setting, members, limit)) {
            List<Round> played = IntStream.rangeClosed(1, ROUNDS)
                    .mapToObj(number -> rounds.play(subject, number))
                    .toList();
            assertThat(played).extracting(Round::writer).contains("member-1", "member-2");
            return Cell.of(setting, subject, played);
        }
    }

    private static Rounds rounds(CachingSetting setting, LaggingMembers members, Duration limit) {
        OrderCompletion atOnce = new OrderCompletion(List.of(), false, limit, System::nanoTime, () -> {});
        return rounds(setting, members, limit, atOnce, System::nanoTime);
    }

    private static Rounds rounds(
            CachingSetting setting,
            LaggingMembers members,
            Duration limit,
            OrderCompletion completion,
            LongSupplier nanoTime) {
        ProbeSettings settings = new ProbeSettings(List.of(Subject.QUOTE), ROUNDS, Duration.ofMillis(5), limit);
        List<MemberSessions> seats = IntStream.range(0, 2)
                .mapToObj(number -> new MemberSessions(
                        "member-" + (number + 1),
                        visitor(members, number),
                        visitor(members, number),
                        visitor(members, number),
                        completion))
                .toList();
        return new Rounds(setting, seats, 2, settings, nanoTime);
    }

    private static Visitor visitor(LaggingMembers members, int number) {
        try {
            return new Visitor(members.address(number), SSLContext.getDefault());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
