package io.tradebench.cache.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.cache.command.Command.State;
import org.junit.jupiter.api.Test;

class CommandTest {
    /** Doubles a number that is set. */
    private static final class Doubling extends Command<Integer> {
        private Integer number;

        @Override
        protected boolean isReadyToExecute() {
            return number != null;
        }

        @Override
        protected Integer performExecute() {
            return number == 0 ? null : 2 * number;
        }
    }

    private final Doubling command = new Doubling();

    @Test
    void state_fromNewToExecuted_followsInputAndExecution() {
        assertThat(command.state()).isEqualTo(State.NEW);
        command.number = 4;
        assertThat(command.state()).isEqualTo(State.INITIALIZED);
        assertThat(command.execute()).isEqualTo(8);
        assertThat(command.state()).isEqualTo(State.EXECUTED);
        assertThat(command.result()).isEqualTo(8);
    }

    @Test
    void execute_withoutInput_isRefused() {
        assertThatIllegalStateException().isThrownBy(command::execute).withMessage("Doubling lacks input");
    }

    @Test
    void execute_again_isRefused() {
        command.number = 0;
        assertThat(command.execute()).isNull();

        assertThatIllegalStateException()
                .isThrownBy(command::execute)
                .withMessage("Doubling has been executed already");
        assertThat(command.result()).isNull();
    }

    @Test
    void result_notExecuted_isRefused() {
        command.number = 1;

        assertThatIllegalStateException().isThrownBy(command::result).withMessage("Doubling has not been executed");
    }

    @Test
    void execute_failed_staysInitialized() {
        Command<String> failing = new Command<>() {
            @Override
            protected String performExecute() {
                throw new UnsupportedOperationException("not today");
            }
        };

        assertThatThrownBy(failing::execute).hasMessage("not today");
        assertThat(failing.state()).isEqualTo(State.INITIALIZED);
    }
}
