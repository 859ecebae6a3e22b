package io.tradebench.kit.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.comparison.Comparison.Against;
import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.statistics.Verdict;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What is compared with what: blocks, runs, starts. */
class PairingTest extends ComparedSides {

    @Test
    void inTurns_whatBothSidesDoTogether_cancelsOut() {
        inTurns("none", 1.0, "cached", 0.8, DRIFTING);

        Line cost = cost("none", "cached");

        assertThat(cost.verdict()).isEqualTo(Verdict.LESS);
        assertThat(cost.percent()).isBetween(-20.1, -19.9);
        assertThat(cost.high()).isLessThan(-19);
    }

    @Test
    void notInTurns_theSameFigures_resolveNothing() {
        for (int i = 0; i < DRIFTING.length; i++) {
            write("none", i, DRIFTING[i], node -> {});
            write("cached", 10 + i, 0.92 * DRIFTING[i], node -> {});
        }

        Against against = against("none", "cached");

        assertThat(against.inTurns()).isFalse();
        assertThat(against.reservations()).anyMatch(note -> note.startsWith("not measured in turns"));
        assertThat(against.figures().get(0).verdict()).isEqualTo(Verdict.NOT_RESOLVED);
        assertThat(against.figures().get(0).needed().count()).isGreaterThan(DRIFTING.length);
        assertThat(against.figures().get(0).needed().of()).isEqualTo("runs of each");
    }

    @Test
    void identicalSettings_areTheSame() {
        inTurns("a", 1.0, "b", 1.0, DRIFTING);

        assertThat(cost("a", "b").verdict()).isEqualTo(Verdict.SAME);
    }

    @Test
    void oneRunEach_isNotResolved_andSaysWhy() {
        write("a", 0, 1.0, node -> {});
        write("b", 1, 0.5, node -> {});

        Line cost = cost("a", "b");

        assertThat(cost.verdict()).isEqualTo(Verdict.NOT_RESOLVED);
        assertThat(cost.percent()).isEqualTo(-50);
        assertThat(cost.low()).isNull();
        assertThat(cost.why()).startsWith("one pair says nothing of chance");
    }

    @Test
    void startsOfTheirOwn_tooFew_areNotResolved() {
        for (int i = 0; i < 4; i++) {
            write("a", 2 * i, 1.0, start("first"));
            write("b", 2 * i + 1, 0.5, start("second"));
        }

        Line cost = cost("a", "b");

        assertThat(cost.verdict()).isEqualTo(Verdict.NOT_RESOLVED);
        assertThat(cost.why()).contains("three of each");
    }

    /** What both share says nothing of the other start of each. */
    @Test
    void startsOfTheirOwn_besideOneThatIsShared_areTooFew() {
        for (int i = 0; i < 8; i++) {
            write("a", i, 1.0 + i % 3 * 0.01, start(i < 4 ? "first" : "second"));
            write("b", 10 + i, 0.5 + i % 3 * 0.01, start(i < 4 ? "second" : "third"));
        }

        Line cost = cost("a", "b");

        assertThat(cost.verdict()).isEqualTo(Verdict.NOT_RESOLVED);
        assertThat(cost.why()).contains("three of each");
    }

    /** As many of each, one after the other, but the second of one start would meet the first of another. */
    @Test
    void startsOfTheirOwn_withBlocksMoreOfOthers_areNotInTurns() {
        write("b", 0, 0.5, start("b1"));
        write("a", 1, 1.0, start("a1"));
        write("a", 2, 1.0, start("a1"));
        write("b", 3, 0.5, start("b2"));
        write("b", 4, 0.5, start("b2"));
        write("a", 5, 1.0, start("a2"));
        write("b", 6, 0.5, start("b3"));
        write("a", 7, 1.0, start("a3"));

        assertThat(against("a", "b").inTurns()).isFalse();
    }

    @Test
    void startsOfTheirOwn_threeOfEach_areUnits() {
        for (int i = 0; i < 6; i++) {
            write("a", 2 * i, 1.0 + i % 3 * 0.01, start("a" + i / 2));
            write("b", 2 * i + 1, 0.5, start("b" + i / 2));
        }

        assertThat(cost("a", "b").verdict()).isEqualTo(Verdict.LESS);
    }

    @Test
    void effectThatFadesAsMembersGetWarm_isTold() {
        for (int i = 0; i < 6; i++) {
            write("a", 2 * i, 1.0, node -> {});
            write("b", 2 * i + 1, 1.3 - 0.03 * i, node -> {});
            write("c", 2 * i + 1, i % 2 == 0 ? 1.3 : 1.2, node -> {});
        }

        assertThat(against("a", "b").reservations())
                .singleElement()
                .asString()
                .startsWith("CPU per transaction differs by +30 % in the first blocks and by +15 % in the last ones");
        assertThat(against("a", "c").reservations()).isEmpty();
    }

    private static Consumer<ObjectNode> start(String time) {
        return result -> ((ObjectNode) result.get("starts")).put("member-1", time);
    }
}
