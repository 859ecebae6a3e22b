package io.tradebench.kit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tradebench.kit.process.JavaInstallation;
import java.nio.file.Path;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code up} makes of the texts it is given. */
class OptionValuesTest {

    @ParameterizedTest
    @CsvSource({"512m,536870912", "1G,1073741824", "262144k,268435456", "134217728,134217728"})
    void heapSize_legalText_givesBytes(String text, long bytes) {
        assertThat(HeapSize.parse(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "m", "5q", "64m", "-1g", "512 m"})
    void heapSize_otherText_isRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> HeapSize.parse(text));
    }

    @Test
    void adminPassword_noneChosen_isLongAndNeverTheSame() {
        SecureRandom random = new SecureRandom();
        String made = AdminPassword.chosenOrMade(null, random);

        assertThat(made).hasSize(24).isNotEqualTo(AdminPassword.chosenOrMade("", random));
        assertThat(AdminPassword.chosenOrMade("chosen", random)).isEqualTo("chosen");
    }

    @Test
    void javaInstallation_running_isAccepted() {
        Path home = Path.of(System.getProperty("java.home"));

        JavaInstallation.require(home);
        assertThat(JavaInstallation.release(home)).isEqualTo(Runtime.version().feature());
    }

    @Test
    void javaInstallation_otherFolder_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JavaInstallation.require(Path.of("src")))
                .withMessageContaining("bin/java");
    }
}
