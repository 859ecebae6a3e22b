package io.tradebench.web.request;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.database.EndedSessions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;

/**
 * Keeps in the database what all members know of logins; ends of sessions only where other members have copies of them. A copy of a
 * session that ended while the network between members was cut may come back: Hazelcast knows no deletions when it merges.
 */
@ApplicationScoped
public class StoredLogins implements LoginRecords {
    /** A copy that was used in the last moment before its original ended, and the question that was asked in that moment. */
    private static final Duration SLACK = Duration.ofMinutes(5);

    private DatabaseAdministration administration;
    private EndedSessions ended;
    private ConfigurationService configuration;

    /** For the container's proxy. */
    protected StoredLogins() {}

    @Inject
    StoredLogins(DatabaseAdministration administration, EndedSessions ended, ConfigurationService configuration) {
        this.administration = administration;
        this.ended = ended;
        this.configuration = configuration;
    }

    @Override
    public int passwordVersion(String userId) {
        return administration.passwordVersion(userId);
    }

    @Override
    public void sessionEnded(String sessionId, Duration lifetime) {
        if (isReplicated()) {
            ended.add(Digest.of(sessionId), lifetime.plus(SLACK));
        }
    }

    @Override
    public boolean hasEnded(String sessionId) {
        return isReplicated() && ended.contains(Digest.of(sessionId));
    }

    private boolean isReplicated() {
        return configuration.current().sessionReplication();
    }
}
