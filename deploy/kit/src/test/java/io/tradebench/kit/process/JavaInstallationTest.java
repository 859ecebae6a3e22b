package io.tradebench.kit.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class JavaInstallationTest {

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
