package io.tradebench.kit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tradebench.kit.KitException;
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
    void database_postgresAddress_givesVariables() {
        Database database = Database.parse("jdbc:postgresql://db.example:5433/trade");

        assertThat(database.isEmbedded()).isFalse();
        assertThat(database.variables())
                .containsEntry("trade.db.host", "db.example")
                .containsEntry("trade.db.port", "5433")
                .containsEntry("trade.db.name", "trade");
    }

    @Test
    void database_addressWithoutPort_hasPostgresPort() {
        assertThat(Database.parse("jdbc:postgresql://localhost/trade").port()).isEqualTo(5432);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "oracle",
                "jdbc:mysql://h/d",
                "jdbc:postgresql://h",
                "jdbc:postgresql:///d",
                "jdbc:postgresql://h/d?user=x&password=y"
            })
    void database_otherText_isRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Database.parse(text))
                .withMessageContaining("derby");
    }

    @Test
    void adminPassword_noneChosen_isLongAndNeverTheSame() {
        SecureRandom random = new SecureRandom();
        String made = AdminPassword.chosenOrMade(null, random);

        assertThat(made).hasSize(24).isNotEqualTo(AdminPassword.chosenOrMade("", random));
        assertThat(AdminPassword.chosenOrMade("chosen", random)).isEqualTo("chosen");
    }

    @Test
    void machine_tooLittleMemory_isSaidBeforeStart() {
        Machine machine = new Machine(600L << 20, 100L << 30);

        machine.require(1, "256m", Path.of("state"));
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> machine.require(1, "512m", Path.of("state")))
                .withMessageContaining("too little memory")
                .withMessageContaining("--heap");
    }

    @Test
    void machine_tooLittleDisk_isSaidBeforeStart() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> new Machine(8L << 30, 100L << 20).require(1, "512m", Path.of("state")))
                .withMessageContaining("too little disk space");
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
