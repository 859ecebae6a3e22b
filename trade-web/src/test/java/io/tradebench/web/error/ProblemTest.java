package io.tradebench.web.error;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.NotConfirmedException;
import io.tradebench.trade.domain.TradeException;
import org.junit.jupiter.api.Test;

class ProblemTest {
    @Test
    void refusal_namesItsKind() {
        assertThat(Problem.of(TradeException.unknownOrder(5)).json())
                .isEqualTo("{\"type\":\"urn:trade:unknown-order\",\"title\":\"unknown order\",\"status\":404,"
                        + "\"detail\":\"There is no order 5.\"}");
    }

    @Test
    void text_isEscaped() {
        assertThat(Problem.of(400, "a \"quote\" and\nmore").json())
                .contains("\"detail\":\"a \\\"quote\\\" and\\nmore\"");
    }

    @Test
    void failure_isToldByItsIdAlone() {
        assertThat(Problem.ofFailure(new IllegalStateException("secret"), "0815")
                        .json())
                .contains("\"status\":500", "\"instance\":\"urn:uuid:0815\"", Failures.MESSAGE)
                .doesNotContain("secret");
    }

    /** Who takes it for a refusal does it twice. */
    @Test
    void updateThatNotAllMembersHaveConfirmed_isToldAsDone() {
        NotConfirmedException failure = new NotConfirmedException(new IllegalStateException("not confirmed"));

        assertThat(Problem.ofFailure(failure, "0815").json()).contains("This was done");
        assertThat(Failures.page(failure, "0815").message()).startsWith("This was done");
    }
}
