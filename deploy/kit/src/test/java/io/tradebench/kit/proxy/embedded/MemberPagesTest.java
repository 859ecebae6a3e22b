package io.tradebench.kit.proxy.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.undertow.util.HeaderMap;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MemberPagesTest {

    private static final String LIFE = "life";

    private long now = Long.MAX_VALUE - Duration.ofMillis(500).toNanos();
    private final MemberPages pages = new MemberPages(25_000, () -> now);

    @BeforeEach
    void begin() {
        pages.ask();
        pages.begin(at(10));
        pages.hear(true, millis());
    }

    @Test
    void page_isAnsweredUntilOneOfItsIdsIsInvalidated() {
        keep("/a", 10, "id", "other");
        assertThat(pages.find("/a")).isPresent();
        assertThat(pages.invalidate(11, List.of("else"))).isTrue();
        assertThat(pages.find("/a")).isPresent();
        assertThat(pages.invalidate(12, List.of("other"))).isTrue();
        assertThat(pages.find("/a")).isEmpty();
    }

    @Test
    void page_thatWasInvalidatedOnItsWay_isNotKept() {
        pages.invalidate(11, List.of("id"));
        keep("/a", 10, "id");
        assertThat(pages.find("/a")).isEmpty();
        keep("/a", 11, "id");
        assertThat(pages.find("/a")).isPresent();
    }

    @Test
    void page_fromBeforeTheMemberHasTold_isNotKept() {
        keep("/a", 9, "id");
        assertThat(pages.find("/a")).isEmpty();
    }

    @Test
    void everything_isInvalidatedTogether_alsoWhatIsOnItsWay() {
        keep("/a", 10, "id");
        assertThat(pages.invalidateAll(11)).isTrue();
        keep("/b", 10, "id");
        assertThat(pages.find("/a")).isEmpty();
        assertThat(pages.find("/b")).isEmpty();
    }

    @Test
    void nothing_isAnswered_untilWhatClientsWereToldOfIsHeard() {
        keep("/a", 10, "id");
        pages.await(at(12));
        pages.await(at(11));
        assertThat(pages.find("/a")).isEmpty();
        pages.invalidate(11, List.of("else"));
        assertThat(pages.find("/a")).isEmpty();
        pages.invalidate(12, List.of("else"));
        assertThat(pages.find("/a")).isPresent();
    }

    @Test
    void nothing_isAnswered_afterSilence_orWhileTheMemberDoesNot() {
        keep("/a", 10, "id");
        pages.hear(false, millis());
        assertThat(pages.find("/a")).isEmpty();
        pages.hear(true, millis());
        now += MemberPages.SILENCE.toNanos() - 1;
        assertThat(pages.find("/a")).isPresent();
        now++;
        assertThat(pages.find("/a")).isEmpty();
        pages.hear(true, millis());
        assertThat(pages.find("/a")).isPresent();
    }

    /** Of a proxy that stood still, or a connection that was blocked: what was said in the meantime arrives at once. */
    @Test
    void whatWasSaidLongAgo_doesNotVouchForNow() {
        keep("/a", 10, "id");
        long said = millis();
        now += Duration.ofSeconds(10).toNanos();
        pages.hear(true, said + 250);
        assertThat(pages.find("/a")).isEmpty();
        pages.hear(true, millis());
        assertThat(pages.find("/a")).isPresent();
    }

    /** Nothing quicker has arrived with which that could be compared. */
    @Test
    void whatWasSaidFirst_andArrivesLate_doesNotVouchForNow() {
        pages.lost();
        pages.ask();
        pages.begin(at(10));
        keep("/a", 10, "id");
        long said = millis();
        now += MemberPages.SOON.toNanos() - 1;
        assertThat(pages.hear(true, said)).isTrue();
        assertThat(pages.find("/a")).isPresent();
        now += MemberPages.SILENCE.minus(MemberPages.SOON).toNanos() + 1;
        assertThat(pages.find("/a")).isEmpty();
    }

    /** It would be taken for a member whose every word is late, for minutes. */
    @Test
    void memberThatTakesLongToBegin_isAskedAnew() {
        pages.lost();
        pages.ask();
        pages.begin(at(10));
        now += MemberPages.SOON.toNanos();
        assertThat(pages.hear(true, millis())).isFalse();

        pages.ask();
        pages.begin(at(10));
        keep("/a", 10, "id");
        assertThat(pages.hear(true, millis())).isTrue();
        assertThat(pages.find("/a")).isPresent();
    }

    /** As it would of an edge that reads more slowly than its member tells. */
    @Test
    void delayThatGrowsLittleByLittle_isNoticed() {
        keep("/a", 10, "id");
        long said = millis();
        for (int line = 1; line <= 20_000; line++) {
            now += Duration.ofNanos(1_100_000).toNanos();
            pages.hear(true, said + line);
        }
        assertThat(pages.find("/a")).isEmpty();
    }

    @Test
    void clocksOfDifferentPace_areNoSilence() {
        keep("/a", 10, "id");
        long said = millis();
        for (int beat = 1; beat <= 10_000; beat++) {
            now += Duration.ofMillis(250).toNanos() + 125_000;
            pages.hear(true, said + 250L * beat);
        }
        assertThat(pages.find("/a")).isPresent();
    }

    @Test
    void numberThatIsNotTheNext_endsEverything() {
        keep("/a", 10, "id");
        assertThat(pages.invalidate(12, List.of("else"))).isFalse();
        pages.hear(true, millis());
        assertThat(pages.find("/a")).isEmpty();
        assertThat(pages.invalidate(13, List.of("else"))).isFalse();
    }

    @Test
    void anotherLifeOfTheMember_endsEverything() {
        keep("/a", 10, "id");
        pages.await(new Position("next", 3));
        assertThat(pages.find("/a")).isEmpty();

        pages.begin(new Position("next", 3));
        pages.hear(true, millis());
        keep("/a", 10, "id");
        assertThat(pages.find("/a")).isEmpty();
        pages.keep("/a", answer(1, Duration.ofHours(1)), new Position("next", 3), Set.of("id"));
        assertThat(pages.find("/a")).isPresent();
    }

    @Test
    void whatClientsWereToldOf_isRemembered_whenTheMemberBeginsToTellAnew() {
        pages.await(at(12));
        pages.begin(at(11));
        pages.hear(true, millis());
        keep("/a", 11, "id");
        assertThat(pages.find("/a")).isEmpty();
        pages.invalidate(12, List.of("id"));
        assertThat(pages.find("/a")).isEmpty();
    }

    @Test
    void page_endsAfterItsTime() {
        pages.keep("/a", answer(1, Duration.ofMillis(100)), at(10), Set.of("id"));
        now += Duration.ofMillis(100).toNanos();
        assertThat(pages.find("/a")).isEmpty();
    }

    @Test
    void pages_haveABound_thoseAskedForLastStay() {
        for (String address : List.of("/a", "/b", "/c", "/d")) {
            pages.keep(address, answer(2_000, Duration.ofHours(1)), at(10), Set.of("id"));
        }
        pages.find("/a");
        pages.keep("/e", answer(7_000, Duration.ofHours(1)), at(10), Set.of("id"));
        assertThat(pages.find("/a")).isPresent();
        assertThat(pages.find("/b")).isEmpty();
        assertThat(pages.find("/c")).isEmpty();
        assertThat(pages.find("/d")).isPresent();
        assertThat(pages.invalidate(11, List.of("id"))).isTrue();
        assertThat(pages.find("/a")).isEmpty();
    }

    @Test
    void whatIsForgottenOfInvalidations_refusesPagesFromBefore() {
        long number = 10;
        for (int i = 0; i <= MemberPages.MOST_IDS; i++) {
            number++;
            pages.invalidate(number, List.of("id" + i));
        }
        keep("/a", 10, "else");
        keep("/b", 11, "else");
        assertThat(pages.find("/a")).isEmpty();
        assertThat(pages.find("/b")).isPresent();
    }

    @Test
    void whatIsAnswered_isNeverOlderThanWhatTheClientHasBeenTold() {
        int answered = 0;
        for (long seed = 0; seed < 2_000; seed++) {
            answered += new History(seed).run();
        }
        assertThat(answered).isGreaterThan(10_000);
    }

    private void keep(String address, long number, String... ids) {
        pages.keep(address, answer(1, Duration.ofHours(1)), at(number), Set.copyOf(Arrays.asList(ids)));
    }

    private StoredAnswer answer(int length, Duration maxAge) {
        return new StoredAnswer(new HeaderMap(), new byte[length], now, maxAge.toNanos());
    }

    private long millis() {
        return Duration.ofNanos(now).toMillis();
    }

    private static Position at(long number) {
        return new Position(LIFE, number);
    }

    /** A member and its edge, between which answers and what is told are on their way for as long as chance has it. */
    private static final class History {
        private static final int IDS = 3;

        private final long seed;
        private final Random random;
        private final MemberPages pages = new MemberPages(100_000, () -> 0);
        private final int[] versions = new int[IDS];
        private final List<int[]> versionsByNumber = new ArrayList<>();
        private final Deque<Runnable> told = new ArrayDeque<>();
        private final List<Runnable> answers = new ArrayList<>();
        private final Map<StoredAnswer, int[]> contents = new IdentityHashMap<>();
        private int number;
        private int known;
        private boolean listening;

        History(long seed) {
            this.seed = seed;
            random = new Random(seed);
            versionsByNumber.add(versions.clone());
        }

        int run() {
            begin();
            int answered = 0;
            for (int step = 0; step < 200; step++) {
                switch (random.nextInt(16)) {
                    case 0 -> change();
                    case 1, 2 -> askMember(random.nextInt(IDS));
                    case 3, 4, 5 -> Optional.ofNullable(told.poll()).ifPresent(Runnable::run);
                    case 6, 7, 8, 9 -> {
                        if (!answers.isEmpty()) {
                            answers.remove(random.nextInt(answers.size())).run();
                        }
                    }
                    case 10 -> breakOrBegin();
                    default -> answered += askEdge(random.nextInt(IDS)) ? 1 : 0;
                }
            }
            return answered;
        }

        private void begin() {
            told.clear();
            pages.begin(at(number));
            pages.hear(true, 0);
            listening = true;
        }

        /** The member may have given the edge up for some time before that notices. */
        private void breakOrBegin() {
            if (random.nextInt(4) == 0) {
                if (listening) {
                    listening = false;
                } else {
                    pages.lost();
                    begin();
                }
            }
        }

        private void change() {
            number++;
            int after = number;
            boolean all = random.nextInt(10) == 0;
            int id = random.nextInt(IDS);
            for (int each = 0; each < IDS; each++) {
                versions[each] += all || each == id ? 1 : 0;
            }
            versionsByNumber.add(versions.clone());
            if (listening) {
                told.add(
                        () -> assertThat(all ? pages.invalidateAll(after) : pages.invalidate(after, List.of("id" + id)))
                                .isTrue());
            }
            answers.add(() -> {
                pages.await(at(after));
                known = Math.max(known, after);
            });
        }

        /** What is in the page may be newer than the position that was looked up before. */
        private void askMember(int id) {
            int before = number;
            answers.add(() -> {
                StoredAnswer answer = new StoredAnswer(new HeaderMap(), new byte[1], 0, Long.MAX_VALUE);
                contents.put(answer, versions.clone());
                answers.add(() -> pages.keep("/" + id, answer, at(before), Set.of("id" + id)));
            });
        }

        private boolean askEdge(int id) {
            Optional<StoredAnswer> answer = pages.find("/" + id);
            answer.ifPresent(found -> {
                int version = contents.get(found)[id];
                assertThat(version)
                        .as("seed %d", seed)
                        .isGreaterThanOrEqualTo(versionsByNumber.get(known)[id]);
                if (told.isEmpty() && listening) {
                    assertThat(version).as("seed %d", seed).isEqualTo(versions[id]);
                }
            });
            return answer.isPresent();
        }
    }
}
