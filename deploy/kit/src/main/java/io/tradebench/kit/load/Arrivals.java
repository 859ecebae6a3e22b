package io.tradebench.kit.load;

import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Sessions;
import java.util.Objects;
import java.util.Optional;

/**
 * Sessions of the open model during a measurement.
 *
 * @param due that were to start
 * @param started that did
 * @param liveAtBegin that had started before and were not over
 * @param liveAtEnd that were not over then
 */
public record Arrivals(long due, long started, long liveAtBegin, long liveAtEnd) {

    /** What happened between two events of a driver; empty in the closed model. */
    static Optional<Arrivals> between(DriverEvent first, DriverEvent last) {
        return Optional.ofNullable(last.sessions()).map(now -> {
            Sessions before = Objects.requireNonNullElse(first.sessions(), Sessions.NONE);
            return new Arrivals(now.due() - before.due(), now.started() - before.started(), before.live(), now.live());
        });
    }

    /** These and those of another driver. */
    Arrivals plus(Arrivals more) {
        return new Arrivals(
                due + more.due, started + more.started, liveAtBegin + more.liveAtBegin, liveAtEnd + more.liveAtEnd);
    }
}
