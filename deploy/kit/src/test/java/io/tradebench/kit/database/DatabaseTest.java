package io.tradebench.kit.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseTest {

    @ParameterizedTest
    @CsvSource({
        "derby,1,DERBY_EMBEDDED",
        "derby,2,DERBY_SERVER",
        "derby-server,1,DERBY_SERVER",
        "postgres,1,POSTGRES_OWN",
        "jdbc:postgresql://h:1/d,2,POSTGRES_EXTERNAL"
    })
    void parse_legalText_givesItsKind(String text, int members, Database.Kind kind) {
        assertThat(Database.parse(text, members).kind()).isEqualTo(kind);
    }

    @Test
    void parse_address_givesItsParts() {
        Database database = Database.parse("jdbc:postgresql://db.example:5433/trade", 1);

        assertThat(database.host()).isEqualTo("db.example");
        assertThat(database.port()).isEqualTo(5433);
        assertThat(database.name()).isEqualTo("trade");
        assertThat(Database.parse("jdbc:postgresql://localhost/trade", 1).port())
                .isEqualTo(5432);
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
    void parse_otherText_isRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Database.parse(text, 1))
                .withMessageContaining("derby");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://me:hidden@h/d",
                "jdbc:postgresql://me:hidden[@h/d",
                "jdbc:postgresql://h/d?user=me&password=hidden",
                "jdbc:postgresql://h/d#hidden",
                "jdbc:mysql://me:hidden@h/d"
            })
    void parse_addressWithMore_isRefusedAndNotRepeated(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Database.parse(text, 1))
                .withMessageContaining("--db-user")
                .satisfies(refusal -> assertThat(refusal.getMessage()).doesNotContain("hidden"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "65536"})
    void parse_portThatIsNone_isRefused(String port) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Database.parse("jdbc:postgresql://h:" + port + "/d", 1))
                .withMessageContaining("1 to 65535");
    }

    @Test
    void variables_ofServer_leadThere() {
        DatabaseAccess access =
                new DatabaseAccess(Database.Kind.POSTGRES_OWN, "127.0.0.1", 5433, "tradedb", "trade", "secret");

        assertThat(access.variables())
                .containsEntry("trade.db.host", "127.0.0.1")
                .containsEntry("trade.db.port", "5433")
                .containsEntry("trade.db.password", "secret");
        assertThat(access.toString()).doesNotContain("secret");
        assertThat(DatabaseAccess.EMBEDDED.variables()).isEmpty();
    }
}
