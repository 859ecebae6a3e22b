package io.tradebench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.jmeter.BrokerageStub.Answer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How answers are judged. */
class AnswerTest {

    private BrokerageStub stub;

    @BeforeEach
    void start() throws Exception {
        stub = new BrokerageStub();
    }

    @AfterEach
    void stop() {
        stub.close();
    }

    @Test
    void refusal_byARule_isSuccessfulAndNamed() throws Exception {
        List<SampleResult> buys = samplesWhen("buy", answer -> Answer.refused(409, "insufficient-funds"));

        assertThat(buys).allSatisfy(s -> {
            assertThat(s.isSuccessful()).isTrue();
            assertThat(s.getResponseCode()).isEqualTo("409");
            assertThat(s.getResponseMessage()).isEqualTo("refused: insufficient-funds");
        });
    }

    @Test
    void busy_member_isARefusalToo() throws Exception {
        List<SampleResult> buys = samplesWhen("buy", answer -> Answer.refused(503, "busy"));

        assertThat(buys).allSatisfy(s -> {
            assertThat(s.isSuccessful()).isTrue();
            assertThat(s.getResponseCode()).isEqualTo("503");
            assertThat(s.getResponseMessage()).isEqualTo("refused: busy");
        });
    }

    @Test
    void refusal_ofARegistration_leavesTheUserAsHeWas() throws Exception {
        stub.answerWith((request, right) ->
                request.action().equals("register") ? Answer.refused(409, "user-exists") : right.get());

        PlanRun run = PlanRun.against(stub, 250, Map.of("clients", "1"));

        assertThat(run.samples("register")).isNotEmpty();
        assertThat(run.samples()).allMatch(SampleResult::isSuccessful);
    }

    /** The account is open, and the session its owner's, when the page that he is led to is turned away. */
    @Test
    void registration_whosePageIsTurnedAway_isTheNewUsersSession() throws Exception {
        AtomicReference<String> before = new AtomicReference<>("");
        stub.answerWith((request, right) -> {
            String last = before.getAndSet(request.action());
            return last.equals("register") ? Answer.refused(503, "busy") : right.get();
        });

        PlanRun run = PlanRun.against(stub, 250, Map.of("clients", "1"));

        assertThat(run.samples("register")).isNotEmpty().allSatisfy(s -> assertThat(s.getResponseMessage())
                .isEqualTo("refused: busy"));
        assertThat(run.samples())
                .filteredOn(s -> !s.isSuccessful())
                .extracting(AnswerTest::failure)
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"logout", "login"})
    void logOff_isRefused_ifOneOfItsRequestsIs(String action) throws Exception {
        AtomicInteger asked = new AtomicInteger();
        stub.answerWith((request, right) -> request.action().equals(action) && asked.incrementAndGet() == 2
                ? Answer.refused(503, "busy")
                : right.get());

        List<SampleResult> logOffs =
                PlanRun.against(stub, 250, Map.of("clients", "1")).samples("log off");

        assertThat(logOffs).isNotEmpty().anySatisfy(s -> {
            assertThat(s.isSuccessful()).isTrue();
            assertThat(s.getResponseCode()).isEqualTo("503");
            assertThat(s.getResponseMessage()).isEqualTo("refused: busy");
        });
    }

    @Test
    void status4xx_withoutARefusal_isAFailure() throws Exception {
        assertThat(samplesWhen("buy", answer -> new Answer(409, "error", null, null, "")))
                .noneMatch(SampleResult::isSuccessful);
    }

    @Test
    void status500_isAFailure() throws Exception {
        assertThat(samplesWhen("home", answer -> new Answer(500, answer.page(), answer.user(), null, "")))
                .filteredOn(s -> s.getSampleLabel().equals("home"))
                .noneMatch(SampleResult::isSuccessful);
    }

    @Test
    void page_ofAnotherName_isAFailure() throws Exception {
        assertThat(samplesWhen("account", answer -> Answer.page("welcome", answer.user(), "")))
                .noneMatch(SampleResult::isSuccessful)
                .allSatisfy(s ->
                        assertThat(failure(s)).contains("data-page=\"account\"").doesNotContain("data-user"));
    }

    @Test
    void page_ofAnotherUser_isAFailure() throws Exception {
        assertThat(samplesWhen("portfolio", answer -> Answer.page("portfolio", "uid:999", "")))
                .noneMatch(SampleResult::isSuccessful)
                .allSatisfy(s -> assertThat(failure(s)).contains("data-user=\""));
    }

    @Test
    void quotes_withoutASymbol_areAFailure() throws Exception {
        assertThat(samplesWhen(
                        "quotes",
                        answer -> Answer.page("quotes", null, answer.body().replaceFirst("<tr[^>]*>", ""))))
                .noneMatch(SampleResult::isSuccessful)
                .allSatisfy(s -> assertThat(failure(s)).contains("data-symbol=\"s:"));
    }

    @Test
    void quotes_withAUser_areAFailure() throws Exception {
        assertThat(samplesWhen("quotes", answer -> Answer.page("quotes", "uid:0", answer.body())))
                .noneMatch(SampleResult::isSuccessful);
    }

    @Test
    void order_neitherOpenNorClosed_isAFailure() throws Exception {
        assertThat(samplesWhen(
                        "buy", "order", answer -> answer.withBody(answer.body().replace("closed", "cancelled"))))
                .noneMatch(SampleResult::isSuccessful)
                .allSatisfy(s -> assertThat(failure(s)).contains("data-order-status"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"open", "processing"})
    void order_pending_isASuccess(String status) throws Exception {
        assertThat(samplesWhen(
                        "buy", "order", answer -> answer.withBody(answer.body().replace("closed", status))))
                .allMatch(SampleResult::isSuccessful);
    }

    @Test
    void order_isOneSampleWithTheConfirmationItLeadsTo() throws Exception {
        assertThat(samplesWhen("buy", answer -> answer))
                .allSatisfy(s -> assertThat(s.getResponseDataAsString()).contains("data-page=\"order\""));
        assertThat(stub.requests("order"))
                .hasSameSizeAs(Stream.concat(stub.requests("buy").stream(), stub.requests("sell").stream())
                        .toList());
    }

    @Test
    void profile_thatDoesNotShowTheNewName_isAFailure() throws Exception {
        assertThat(samplesWhen("update account", "account", answer -> answer.withBody("")))
                .noneMatch(SampleResult::isSuccessful);
    }

    private List<SampleResult> samplesWhen(String action, UnaryOperator<Answer> change) throws Exception {
        return samplesWhen(action, action, change);
    }

    private List<SampleResult> samplesWhen(String label, String action, UnaryOperator<Answer> change) throws Exception {
        stub.answerWith((request, right) -> request.action().equals(action) ? change.apply(right.get()) : right.get());
        List<SampleResult> samples =
                PlanRun.against(stub, 120, Map.of("clients", "1")).samples(label);
        assertThat(samples).isNotEmpty();
        return samples;
    }

    private static String failure(SampleResult sample) {
        return sample.getAssertionResults()[0].getFailureMessage();
    }
}
