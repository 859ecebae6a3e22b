package io.tradebench.kit.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.capacity.Step.Verdict;
import io.tradebench.kit.load.Arrivals;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.StepResults;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How the results of steps are judged. */
class StepTest {

    private static final Goal GOAL = new Goal(95L, null, null);

    @Test
    void of_goodResult_isHeld() {
        Step step = judged(StepResults.good());

        assertThat(step.verdict()).isEqualTo(Verdict.HELD);
        assertThat(step.because()).isNull();
        assertThat(step.due()).as("1,200 sessions in 60 s").isEqualTo(20);
        assertThat(step.offered()).isEqualTo(20);
        assertThat(step.cpuShare()).isEqualTo(0.25);
    }

    @Test
    void of_slowAnswers_areAMiss() {
        Step step = Step.of(20, StepResults.good(), new Goal(94L, null, null), false, "step");

        assertThat(step.verdict()).isEqualTo(Verdict.MISSED);
        assertThat(step.because()).isEqualTo("response times");
    }

    @Test
    void of_membersThatUseMoreThanTheGoal_areAMiss() {
        assertThat(Step.of(20, StepResults.good(), new Goal(null, null, 0.25), false, "step")
                        .verdict())
                .isEqualTo(Verdict.HELD);
        assertThat(Step.of(20, StepResults.good(), new Goal(null, null, 0.24), false, "step")
                        .because())
                .isEqualTo("members used 25 % of their processors");
    }

    @Test
    void of_sessionsThatPiledUp_areAMiss() {
        Step step = judged(StepResults.of(new Arrivals(600, 600, 4, 90), 2));

        assertThat(step.verdict()).isEqualTo(Verdict.MISSED);
        assertThat(step.because()).startsWith("sessions piled up");
    }

    @Test
    void of_driverThatWasLate_doesNotCount_unlessTheAnswersWereSlowToo() {
        LoadResult late = StepResults.of(new Arrivals(600, 600, 4, 5), 200);
        LoadResult fewer = StepResults.of(new Arrivals(600, 500, 4, 5), 2);

        assertThat(judged(late).verdict()).isEqualTo(Verdict.NOT_COUNTED);
        assertThat(judged(late).because()).startsWith("sessions started late");
        assertThat(judged(fewer).verdict()).isEqualTo(Verdict.NOT_COUNTED);
        assertThat(Step.of(20, late, new Goal(94L, null, null), false, "step").verdict())
                .isEqualTo(Verdict.MISSED);
    }

    @Test
    void of_errors_areAMiss() throws JsonProcessingException {
        ObjectNode failed = (ObjectNode) Json.tree(with(StepResults.good(), false, List.of()));
        failed.put("errors", 3);

        Step step = judged(Json.parse(failed.toString(), LoadResult.class));

        assertThat(step.verdict()).isEqualTo(Verdict.MISSED);
        assertThat(step.because()).isEqualTo("3 errors");
    }

    @Test
    void of_resultThatIsInvalidForAnotherReason_doesNotCount() throws JsonProcessingException {
        Step step = judged(with(StepResults.good(), false, List.of()));

        assertThat(step.verdict()).isEqualTo(Verdict.NOT_COUNTED);
        assertThat(step.because()).isEqualTo("the mix was off");
    }

    @Test
    void of_contaminatedResult_countsOnlyIfWanted() throws JsonProcessingException {
        LoadResult contaminated = with(StepResults.good(), true, List.of("neighbours"));

        assertThat(judged(contaminated).verdict()).isEqualTo(Verdict.NOT_COUNTED);
        assertThat(Step.of(20, contaminated, GOAL, true, "step").verdict()).isEqualTo(Verdict.HELD);
    }

    private static Step judged(LoadResult result) {
        return Step.of(20, result, GOAL, false, "step");
    }

    private static LoadResult with(LoadResult model, boolean valid, List<String> contaminatedBecause)
            throws JsonProcessingException {
        ObjectNode changed = (ObjectNode) Json.tree(model);
        changed.put("valid", valid);
        changed.set("invalidBecause", Json.tree(valid ? List.of() : List.of("the mix was off")));
        changed.set("contaminatedBecause", Json.tree(contaminatedBecause));
        return Json.parse(changed.toString(), LoadResult.class);
    }
}
