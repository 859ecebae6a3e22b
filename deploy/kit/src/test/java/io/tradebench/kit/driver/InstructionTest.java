package io.tradebench.kit.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tradebench.kit.driver.Driver.Command;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InstructionTest {

    @ParameterizedTest
    @CsvSource({
        "start, START, 0",
        "measure, MEASURE, 0",
        "measure 3, MEASURE, 3",
        "pause, PAUSE, 0",
        "hold, HOLD, 0",
        "deal, DEAL, 0",
        "deal 2, DEAL, 2",
        "resume, RESUME, 0",
        "finish, FINISH, 0"
    })
    void parse_line_isTheInstruction(String line, Command command, int number) {
        Instruction instruction = Instruction.parse(line);

        assertThat(instruction).isEqualTo(new Instruction(command, number));
        assertThat(instruction.line()).isEqualTo(line);
        assertThat(instruction.is(command)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "stop", "measure two"})
    void parse_otherLine_isRefused(String line) {
        assertThatIllegalArgumentException().isThrownBy(() -> Instruction.parse(line));
    }

    @Test
    void isLast_onlyWhatEndsTheClients() {
        assertThat(Stream.of(Command.values())
                        .filter(command -> Instruction.of(command).isLast()))
                .containsExactly(Command.FINISH, Command.ABORT);
    }

    @Test
    void of_command_hasNoNumber() {
        assertThat(Instruction.of(Command.PAUSE).line()).isEqualTo("pause");
    }
}
