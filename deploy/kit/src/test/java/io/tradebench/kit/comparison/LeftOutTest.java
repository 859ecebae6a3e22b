package io.tradebench.kit.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.comparison.Comparison.Against;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Results that do not count, and those that do although something is odd about them. */
class LeftOutTest extends ComparedSides {

    @Test
    void invalidResult_isLeftOutWithItsPartner() {
        inTurns("a", 1.0, "b", 0.8, DRIFTING);
        write("b", 5, 9.9, result -> {
            result.put("valid", false);
            ((ArrayNode) result.get("invalidBecause")).add("3 errors");
        });

        Against against = against("a", "b");

        assertThat(against.runs()).containsExactly(5, 5);
        assertThat(against.leftOut()).singleElement().asString().contains("INVALID", "3 errors");
    }

    /** A member that was lost meanwhile took its CPU time with it. */
    @Test
    void invalidResultWithoutACost_leavesTheCostToTheOthers() {
        inTurns("a", 1.0, "b", 0.8, DRIFTING);
        write("b", 5, 9.9, result -> {
            result.put("valid", false);
            ((ObjectNode) result.get("costMs")).putNull("perTransaction");
        });

        assertThat(Comparison.cost(against("a", "b")).figure()).isEqualTo("CPU per transaction");
    }

    @Test
    void contaminatedResult_isLeftOutWithItsPartner_unlessItIsAskedFor() {
        inTurns("a", 1.0, "b", 0.8, DRIFTING);
        write("b", 5, 9.9, result -> ((ArrayNode) result.get("contaminatedBecause")).add("other processes took 30 %"));

        Against against = against("a", "b");

        assertThat(against.runs()).containsExactly(5, 5);
        assertThat(against.leftOut()).singleElement().asString().contains("CONTAMINATED", "took 30 %");
        assertThat(Comparison.of(sides("a", "b"), 0.03, 1, true, Comparison.LEVEL)
                        .others()
                        .get(0)
                        .runs())
                .containsExactly(6, 6);
    }

    @Test
    void blockWhoseControlMoved_isLeftOut() {
        inTurns("a", 1.0, "b", 0.8, DRIFTING);
        write("b", 5, 0.8, result -> ((ObjectNode) result.get("costMs")).put("driver", 0.106));

        assertThat(against("a", "b").leftOut())
                .singleElement()
                .asString()
                .contains("the block of result-4", "driver's CPU");
    }

    /** What agrees by chance would be left, and its spread would say nothing of how far all of it is off. */
    @Test
    void blocksWhoseControlsDifferFromEachOther_countAll_andItIsTold() {
        double[] drivers = {0.100, 0.112, 0.094, 0.105, 0.089, 0.108};
        for (int i = 0; i < DRIFTING.length; i++) {
            double driver = drivers[i];
            write("a", 2 * i, 1.0, node -> {});
            write("b", 2 * i + 1, 0.8, result -> ((ObjectNode) result.get("costMs")).put("driver", driver));
        }

        Against against = against("a", "b");

        assertThat(against.runs()).containsExactly(6, 6);
        assertThat(against.reservations()).singleElement().asString().contains("the machine was restless");
    }

    @Test
    void threeBlocks_areTooFewForAControl() {
        inTurns("a", 1.0, "b", 0.8, 1.0, 1.1, 0.95);
        write("b", 5, 0.8, result -> ((ObjectNode) result.get("costMs")).put("driver", 0.2));

        assertThat(against("a", "b").runs()).containsExactly(3, 3);
    }

    /** Clusters side by side have drivers of their own, and the machine does to one what it does to the other. */
    @Test
    void blockOfTurnsWhoseControlMoved_counts() {
        for (int i = 0; i < DRIFTING.length; i++) {
            double driver = i == 2 ? 0.106 : 0.1;
            write("a", 2 * i, 1.0, LeftOutTest::ofTurns);
            write("b", 2 * i + 1, 0.8, result -> {
                ofTurns(result);
                ((ObjectNode) result.get("costMs")).put("driver", driver);
            });
        }

        assertThat(against("a", "b").leftOut()).isEmpty();
    }

    /** Each had its turns with something else. */
    @Test
    void turnsOfOtherLoads_areJudgedLikeLoadsApart() {
        for (int i = 0; i < DRIFTING.length; i++) {
            int block = i;
            write("a", 2 * i, 1.0, result -> ofTurns(result, 10 + block, 10 + block));
            write("b", 2 * i + 1, 0.8, result -> ofTurns(result, 20 + block, block == 4 ? 30 : 20 + block));
        }

        assertThat(against("a", "b").leftOut())
                .singleElement()
                .asString()
                .contains("the block of result-8", "the same work took 25 % more CPU afterwards");
    }

    private static void ofTurns(ObjectNode result) {
        ((ObjectNode) result.get("configuration").get("run")).put("turns", 8);
    }

    private static void ofTurns(ObjectNode result, double before, double after) {
        ofTurns(result);
        ((ObjectNode) result.get("conditions"))
                .put("calibrationMsBefore", before)
                .put("calibrationMsAfter", after);
    }

    @Test
    void settingThatAsksMoreOfTheDriver_losesNoBlockByIt() {
        for (int i = 0; i < DRIFTING.length; i++) {
            write("a", 2 * i, 1.0, node -> {});
            write("b", 2 * i + 1, 0.8, result -> ((ObjectNode) result.get("costMs")).put("driver", 0.15));
        }

        Against against = against("a", "b");

        assertThat(against.leftOut()).isEmpty();
        assertThat(against.runs()).containsExactly(6, 6);
    }

    @Test
    void resultsThatTellNoConditions_areRead() {
        inTurns("a", 1.0, "b", 0.8, DRIFTING);
        write("b", 5, 0.96, result -> result.without(List.of("conditions", "contaminatedBecause", "starts")));

        assertThat(against("a", "b").runs()).containsExactly(6, 6);
    }

    @Test
    void nothingButInvalidResults_areRefused() {
        write("a", 0, 1.0, result -> {});
        write("b", 1, 1.0, result -> result.put("valid", false));

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> compare("a", "b"))
                .withMessageContaining(
                        "cannot be compared: left out: the block of result-0, since result-1 is INVALID");
    }
}
