package io.tradebench.trade.database;

import io.tradebench.trade.database.sql.DataAccessException;
import io.tradebench.trade.database.sql.JdbcSession;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;

/**
 * Sessions that have ended before their time, for members whose copy of them says otherwise, since the network between members was cut
 * meanwhile. Time is that of the database. Safe for use by many threads.
 */
@ApplicationScoped
public class EndedSessions {
    private TradeDatabase database;

    /** For the container's proxy. */
    protected EndedSessions() {}

    @Inject
    public EndedSessions(TradeDatabase database) {
        this.database = database;
    }

    /**
     * Notes that a session has ended, and forgets those whose time is over.
     *
     * @param name of the session, 20 characters at most
     * @param memory how long to know it, not less than copies live that nobody uses
     * @throws DataAccessException if the database fails
     */
    public void add(String name, Duration memory) {
        String end = "{fn TIMESTAMPADD(SQL_TSI_SECOND, " + memory.toSeconds() + ", CURRENT_TIMESTAMP)}";
        database.inRequest(connection -> {
            JdbcSession session = new JdbcSession(connection);
            session.update("INSERT INTO ended_session (name, forget_at) VALUES (?, " + end + ")", name);
            return session.update("DELETE FROM ended_session WHERE forget_at < CURRENT_TIMESTAMP");
        });
    }

    /**
     * Whether a session has ended, as far as that is still known.
     *
     * @throws DataAccessException if the database fails
     */
    public boolean contains(String name) {
        return database.inRequest(connection -> new JdbcSession(connection)
                .one("SELECT name FROM ended_session WHERE name = ?", row -> name, name)
                .isPresent());
    }
}
