package io.tradebench.trade.caching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RulesFilesTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"missing.xml", "", "a\0b"})
    void fileThatCannotBeRead_isRefusedInWords(String name) {
        String path = folder + "/" + name;

        assertThatThrownBy(() -> RulesFiles.read(path))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageStartingWith("trade.cachespec=" + path + " cannot be read: ")
                .message()
                .doesNotContain("Exception", "null");
    }

    @Test
    void fileThatIsNotThere_isSaidToBeMissing() {
        assertThatThrownBy(() -> RulesFiles.read("/no/such.xml")).hasMessageContaining("there is no such file; legal:");
    }

    @Test
    void file_isReadFromItsPlace() throws IOException {
        Path file = Files.writeString(folder.resolve("rules.xml"), "<cache/>");

        assertThat(RulesFiles.read(file.toString()).rules()).isNotNull();
        assertThat(RulesFiles.read(file.toString()).digest()).hasSize(64);
    }

    @Test
    void fileThatIsWrong_isRefusedWithItsName() throws IOException {
        Path file = Files.writeString(folder.resolve("rules.xml"), "<cash/>");
        RulesFile read = RulesFiles.read(file.toString());

        assertThatThrownBy(read::rules)
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageStartingWith("trade.cachespec=" + file + ": ");
    }
}
