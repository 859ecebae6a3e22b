package io.tradebench.trade.database.audit;

import io.tradebench.trade.database.audit.AuditReport.Violation;
import io.tradebench.trade.database.sql.JdbcSession;
import io.tradebench.trade.database.sql.SqlScript;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the invariants of {@code audit.sql} over the whole database. Meant for a quiet moment: an order that is under way
 * while the queries run can look like a violation.
 */
public final class Audit {
    private static final int LISTED = 100;

    private final SqlScript rules = SqlScript.read("audit.sql");

    /** What it finds, of violations the first hundred. */
    public AuditReport run(Connection connection) throws SQLException {
        List<Violation> listed = new ArrayList<>();
        long violations = 0;
        for (SqlScript.Step rule : rules.steps()) {
            violations += check(connection, rule, listed);
        }
        return new AuditReport(
                violations == 0, count(connection, "account"), count(connection, "trade_order"), violations, listed);
    }

    private static long check(Connection connection, SqlScript.Step rule, List<Violation> listed) throws SQLException {
        long found = 0;
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(rule.sql())) {
            while (rows.next()) {
                found++;
                if (listed.size() < LISTED) {
                    String detail = rows.getString(2).strip().replaceAll("\\s+", " ");
                    listed.add(new Violation(rule.rule(), rows.getLong(1), detail));
                }
            }
        }
        return found;
    }

    private static long count(Connection connection, String table) {
        return new JdbcSession(connection)
                .one("SELECT COUNT(*) FROM " + table, row -> row.getLong(1))
                .orElseThrow();
    }
}
