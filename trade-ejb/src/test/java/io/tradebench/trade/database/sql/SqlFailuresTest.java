package io.tradebench.trade.database.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlFailuresTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "08001", "08006", "XBDA0", "57P01", "57P03", "53300", "53100", "53200", "57014", "XCL52", "XSLA4",
                "XSDG1", "40XD1", "40001", "40P01", "55P03", "X0Y84"
            })
    void failure_causedByAStateThatPasses_isUnavailability(String state) {
        Throwable failure = new IllegalStateException(new RuntimeException(new SQLException("away", state)));

        assertThat(SqlFailures.isUnavailability(failure)).isTrue();
    }

    @Test
    void failure_causedByALostConnection_isUnavailability_whateverItsState() {
        assertThat(SqlFailures.isUnavailability(new RuntimeException(new SQLNonTransientConnectionException("lost"))))
                .isTrue();
        assertThat(SqlFailures.isUnavailability(new RuntimeException(new SQLTransientConnectionException("none left"))))
                .isTrue();
    }

    /** The last one is Derby's, of a statement whose plan was being made anew. */
    @ParameterizedTest
    @ValueSource(strings = {"40001", "40P01", "23505", "38000"})
    void failure_thatRollsBackAndMayNotComeAgain_isTransient(String state) {
        assertThat(SqlFailures.isTransient(new RuntimeException(new SQLException("broken off", state))))
                .isTrue();
        assertThat(SqlFailures.hasChangedNothing(new SQLException("broken off", state)))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"42X05", "23503", "23505", "22001", "54001"})
    void failure_ofAStatement_isNoUnavailability(String state) {
        assertThat(SqlFailures.isUnavailability(new RuntimeException(new SQLException("wrong", state))))
                .isFalse();
    }

    /** It rolls back, and would do so again. */
    @ParameterizedTest
    @ValueSource(strings = {"22003", "22001"})
    void failure_ofAValue_hasChangedNothing(String state) {
        Throwable failure = new RuntimeException(new SQLException("does not fit", state));

        assertThat(SqlFailures.hasChangedNothing(failure)).isTrue();
        assertThat(SqlFailures.isTransient(failure)).isFalse();
    }

    @Test
    void failure_withoutADatabase_isNoUnavailability() {
        assertThat(SqlFailures.isUnavailability(new IllegalStateException("a mistake")))
                .isFalse();
        assertThat(SqlFailures.isUnavailability(new RuntimeException(new SQLException("no state"))))
                .isFalse();
    }

    @Test
    void sequence_whoseRowIsBeingRead_mayBeAskedAgain() throws SQLException {
        String url = "jdbc:derby:memory:sequences";
        try (Connection reader = DriverManager.getConnection(url + ";create=true");
                Connection user = DriverManager.getConnection(url);
                Statement reads = reader.createStatement();
                Statement uses = user.createStatement()) {
            uses.execute("CREATE SEQUENCE numbers AS BIGINT");
            reader.setAutoCommit(false);
            assertThat(reads.executeQuery("SELECT COUNT(*) FROM sys.syssequences WITH RS")
                            .next())
                    .isTrue();

            assertThatThrownBy(() -> nextNumber(uses))
                    .matches(SqlFailures::isTransient)
                    .matches(SqlFailures::isUnavailability);

            reader.rollback();
            assertThat(nextNumber(uses)).isTrue();
        }
    }

    private static boolean nextNumber(Statement statement) throws SQLException {
        try (ResultSet next = statement.executeQuery("VALUES NEXT VALUE FOR numbers")) {
            return next.next();
        }
    }

    @Test
    void failure_thatCausesItself_isJudgedAllTheSame() {
        RuntimeException first = new RuntimeException("first");
        RuntimeException second = new RuntimeException("second", first);
        first.initCause(second);

        assertThat(SqlFailures.isUnavailability(second)).isFalse();
    }
}
