package io.tradebench.trade.database.sql;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The statements of an SQL file on the class path. A statement ends with a semicolon at the end of a line. */
public final class SqlScript {
    private static final String RULE = "-- rule: ";

    /**
     * One statement.
     *
     * @param rule the name given by a comment {@code -- rule: name} above it, empty if there is none
     */
    public record Step(String rule, String sql) {}

    private final List<Step> steps;

    private SqlScript(List<Step> steps) {
        this.steps = List.copyOf(steps);
    }

    /** @param path below {@code /db/}, for instance {@code audit.sql} */
    public static SqlScript read(String path) {
        try (InputStream file = SqlScript.class.getResourceAsStream("/db/" + path)) {
            if (file == null) {
                throw new IllegalArgumentException("There is no SQL file " + path);
            }
            return parse(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static SqlScript parse(String text) {
        List<Step> steps = new ArrayList<>();
        StringBuilder sql = new StringBuilder();
        String rule = "";
        for (String line : text.lines().toList()) {
            if (line.startsWith(RULE)) {
                rule = line.substring(RULE.length()).strip();
            } else if (!line.startsWith("--") && !line.isBlank()) {
                sql.append(line).append('\n');
            }
            if (line.endsWith(";")) {
                String statement = sql.toString().strip();
                steps.add(new Step(rule, statement.substring(0, statement.length() - 1)));
                sql.setLength(0);
                rule = "";
            }
        }
        return new SqlScript(steps);
    }

    /** Its statements in their order. */
    public List<Step> steps() {
        return steps;
    }

    /** Executes them in their order. */
    public void execute(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (Step step : steps) {
                statement.execute(step.sql());
            }
        }
    }
}
