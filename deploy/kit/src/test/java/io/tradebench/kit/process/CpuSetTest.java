package io.tradebench.kit.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CpuSetTest {

    @Test
    void parse_ranges_haveTheirNumbers() {
        assertThat(CpuSet.parse("0,2-3,1-1", 4).numbers(4)).containsExactlyInAnyOrder(0, 1, 2, 3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3-1|the lower number comes first",
                "0,4|no processor 4",
                "0-|is not a list",
                "9999999|no processor"
            })
    void parse_otherText_isRefused(String text, String reason) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CpuSet.parse(text, 4))
                .withMessageContaining(reason);
    }

    @Test
    void machineProcessors_virtualMachineThatMayUseOne_areThoseOfTheMachine() throws IOException {
        CompletedProcess bound = CompletedProcess.of(new ProcessBuilder(
                System.getProperty("java.home") + "/bin/java",
                "-XX:ActiveProcessorCount=1",
                "-cp",
                System.getProperty("java.class.path"),
                Counting.class.getName()));

        assertThat(bound.output().strip()).endsWith("machine: " + CpuSet.machineProcessors());
        assertThat(CpuSet.machineProcessors())
                .isGreaterThanOrEqualTo(Runtime.getRuntime().availableProcessors());
    }

    /** What another virtual machine finds. */
    static final class Counting {

        public static void main(String[] arguments) {
            System.out.println("machine: " + CpuSet.machineProcessors());
        }
    }
}
