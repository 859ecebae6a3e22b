package io.tradebench.kit.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import io.tradebench.kit.advice.Advice.Size;
import io.tradebench.kit.advice.Advice.Timeout;
import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdvisorTest {

    @TempDir
    private Path folder;

    @Test
    void advise_aHundredIdsInTurn_needAHundredEntries() throws IOException {
        trace("member-1", rounds(100, 40));

        Advice advice = Advisor.advise(folder);

        assertThat(advice.enough()).isEqualTo(100);
        assertThat(advice.sizes()).extracting(Size::entries).containsExactly(50, 100);
        assertThat(advice.sizes().get(0).hitRatio()).isLessThan(0.6);
        assertThat(advice.sizes().get(1).hitRatio()).isEqualTo(1);
        assertThat(advice.sizes().get(1).caffeineHitRatio()).isEqualTo(1);
        assertThat(advice.recorded().reads()).isEqualTo(4_000);
        assertThat(advice.recorded().replayedHitRatio()).isLessThan(0.6);
    }

    @Test
    void advise_invalidated_isLoadedAgain() throws IOException {
        StringBuilder trace = new StringBuilder();
        for (int round = 0; round < 100; round++) {
            trace.append("m 0\nk 0 1 - - 1\nh 0\nh 0\nx 1\n");
        }
        trace("member-1", trace.toString());

        Advice advice = Advisor.advise(folder);

        // two of three reads find it again, whichever cache it is
        assertThat(advice.sizes()).allSatisfy(size -> {
            assertThat(size.hitRatio()).isEqualTo(2 / 3.0, within(1e-9));
            assertThat(size.caffeineHitRatio()).isEqualTo(2 / 3.0, within(1e-9));
        });
    }

    /** What an entry depends on may differ from load to load. */
    @Test
    void advise_loadedWithOtherIds_isInvalidatedByThese() throws IOException {
        trace("member-1", "m 0\nk 0 1 - - 1\nx 1\nm 0\nk 0 1 - - 2\nx 1\nh 0\nx 2\nm 0\nk 0 1 - - 2\nh 0\nh 0\nh 0\n");

        Advice advice = Advisor.advise(folder);

        // the first read does not count; of the others all are as they were
        assertThat(advice.recorded().hitRatio()).isEqualTo(4 / 6.0, within(1e-9));
        assertThat(advice.recorded().replayedHitRatio()).isEqualTo(4 / 6.0, within(1e-9));
        assertThat(advice.sizes().get(0).caffeineHitRatio()).isEqualTo(4 / 6.0, within(1e-9));
    }

    @Test
    void advise_timeouts_costHits() throws IOException {
        StringBuilder trace = new StringBuilder("m 0\nk 0 1 - - -\n");
        for (int second = 1; second <= 400; second++) {
            trace.append("t ").append(1_000 * second).append("\nh 0\n");
        }
        trace("member-1", trace.toString());

        Advice advice = Advisor.advise(folder);

        assertThat(advice.timeouts()).extracting(Timeout::seconds).containsExactly(1, 2, 5, 10, 20, 60, null);
        assertThat(advice.timeouts().get(1).hitRatio()).isEqualTo(0.5, within(0.01));
        assertThat(advice.timeouts().get(2).hitRatio()).isEqualTo(0.8, within(0.01));
        assertThat(advice.timeouts().get(6).hitRatio()).isEqualTo(1);
        assertThat(advice.timeouts().get(2).loadingMillis()).isEqualTo(1_000 * 0.2 * 500, within(2_000.0));
    }

    @Test
    void advise_entriesOfTheirOwnTimes_endByThem() throws IOException {
        StringBuilder trace = new StringBuilder("k 0 1 2000 1500 -\nk 1 1 - 1500 -\n");
        for (int second = 1; second <= 400; second++) {
            trace.append("t ").append(1_000 * second).append("\nh 0\nh 1\n");
        }
        trace("member-1", trace.toString());

        Size size = Advisor.advise(folder).sizes().get(0);

        // the first one every other time, the second one always
        assertThat(size.hitRatio()).isEqualTo(0.75, within(0.01));
        assertThat(size.caffeineHitRatio()).isEqualTo(0.75, within(0.01));
    }

    @Test
    void advise_membersTogether_areCountedByTheirReads() throws IOException {
        trace("member-1", rounds(10, 100));
        trace(
                "member-2",
                "c\n"
                        + IntStream.range(0, 1_000)
                                .mapToObj(id -> "m " + id + "\nk " + id + " 1 - - -\n")
                                .reduce("", String::concat));

        Advice advice = Advisor.advise(folder);

        assertThat(advice.recorded().members()).isEqualTo(2);
        assertThat(advice.recorded().ids()).isEqualTo(1_000);
        assertThat(advice.sizes().get(0).hitRatio()).isEqualTo(0.5, within(1e-9));
        assertThat(advice.enough()).isEqualTo(50);
        assertThat(advice.recorded().firstReads()).isEqualTo(0.5, within(1e-9));
        assertThat(new AdviceReport(advice).render()).contains("50.0 % of the reads were the first of their id");
    }

    /** Some ids are asked for much more often than others, as by a law of Zipf: who keeps those has most of the hits. */
    @Test
    void advise_skewedReads_tradeHasHitsAsCaffeine() throws IOException {
        Random random = new Random(1);
        StringBuilder trace = new StringBuilder();
        for (int i = 0; i < 40_000; i++) {
            int id = (int) Math.floor(Math.pow(2_000, random.nextDouble())) - 1;
            trace.append("m ").append(id).append("\nk ").append(id).append(" 1 - - -\n");
        }
        trace("member-1", trace.toString());

        Advice advice = Advisor.advise(folder);

        assertThat(advice.sizes())
                .allSatisfy(size -> assertThat(size.hitRatio()).isEqualTo(size.caffeineHitRatio(), within(0.03)));
        assertThat(advice.sizes()).isSortedAccordingTo((a, b) -> Double.compare(a.hitRatio(), b.hitRatio()));
    }

    @Test
    void render_tellsSizesTimeoutsAndWhatIsEnough() throws IOException {
        trace("member-1", rounds(100, 40));

        String text = new AdviceReport(Advisor.advise(folder)).render();

        assertThat(text)
                .contains("4,000 reads in 9 s by 1 member, of up to 100 ids: 100.0 % were hits with 70 entries")
                .contains("The replay differs from what there was")
                .contains("as entries say")
                .contains("100 entries are enough: 100.0 % of the reads are hits");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "trace 1\nbound 10\nh x\nloads 0\n",
                "trace 1\nbound 10\nk 1 1\nloads 0\n",
                "trace 1\nbound 10\nwhat\nloads 0\n",
                "trace 1\nbound 0\nh 1\nloads 0\n",
                "trace 1\nbound 2000000000\nh 1\nloads 0\n",
                "trace 1\nh 1\nloads 0\n",
                "trace 1\nbound 10\nh 1\n",
                "trace 1\nbound 10\nloads 0\n",
                "trace 1\nbound 10\nh 1\nfull\nt 9\nloads 0\n"
            })
    void advise_noTrace_isOneLine(String text) throws IOException {
        Files.writeString(folder.resolve("member-1.trace"), text);

        assertThatExceptionOfType(KitException.class).isThrownBy(() -> Advisor.advise(folder));
    }

    @Test
    void advise_folderWithoutTraces_saysHowToRecordOne() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> Advisor.advise(folder))
                .withMessageContaining("load --trace");
        assertThatExceptionOfType(KitException.class).isThrownBy(() -> Advisor.advise(folder.resolve("none")));
    }

    /** All ids, again and again, each loaded when it was not there. */
    private static String rounds(int ids, int rounds) {
        StringBuilder trace = new StringBuilder();
        for (int round = 0; round < rounds; round++) {
            for (int id = 0; id < ids; id++) {
                trace.append(round == 0 ? "m " : "h ").append(id).append('\n');
                if (round == 0) {
                    trace.append("k ").append(id).append(" 1 - - -\n");
                }
            }
        }
        return trace.toString();
    }

    private void trace(String member, String events) throws IOException {
        Files.writeString(folder.resolve(member + ".trace"), "trace 1\nbound 70\n" + events + "t 9000\nloads 500000\n");
    }
}
