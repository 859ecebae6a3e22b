package io.tradebench.kit.fault;

import static io.tradebench.kit.cluster.Role.DATABASE;
import static io.tradebench.kit.cluster.Role.MEMBER;
import static io.tradebench.kit.cluster.Role.MESSAGING;
import static io.tradebench.kit.cluster.Role.PROXY;
import static io.tradebench.kit.cluster.Role.WEB;

import io.tradebench.kit.cluster.Role;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;

/**
 * What is done to a component of a running cluster for a while.
 *
 * @param kind what is done
 * @param component its name
 * @param at how long after the measurement has begun, or after the fault before this one
 * @param downtime how long it lasts, until it is undone
 */
public record Fault(Kind kind, String component, Duration at, Duration downtime) {

    /** What can be done. */
    public enum Kind {
        /** It ends at once, with all its processes, as by {@code kill -9}. */
        KILL("killed", MEMBER, DATABASE, MESSAGING, WEB, PROXY),
        /** It ends in order. */
        RESTART("stopped", MEMBER, DATABASE, MESSAGING, WEB, PROXY),
        /** It stays, but does nothing, with all its processes, as by {@code kill -STOP}. */
        PAUSE("paused", MEMBER, DATABASE, WEB, PROXY),
        /** A member and the others do not hear each other. */
        PARTITION("cut off from the other members", MEMBER),
        /** A fifth of what a member and the others say to each other gets lost on its way. */
        LOSS("on a link that loses packets", MEMBER),
        /** Of what a member and the others say to each other, no more than 20 packets a second arrive. */
        SLOW("on a slow link", MEMBER),
        /** A member and the database do not hear each other. */
        CUT("cut off from the database", MEMBER),
        /** Its wall clock is set back by ten minutes. */
        CLOCK("with a clock that is ten minutes slow", MEMBER),
        /** There is no space left where it writes. */
        DISK("without space on its disk", DATABASE);

        private final String done;
        private final Set<Role> roles;

        Kind(String done, Role... roles) {
            this.done = done;
            this.roles = Set.of(roles);
        }

        /** Whether it can happen to such a component. */
        public boolean meets(Role role) {
            return roles.contains(role);
        }

        /** What the component is then, such as {@code killed}. */
        public String done() {
            return done;
        }

        /** Its name on the command line and in results. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Its name in results, such as {@code kill-member-2}. */
    public String name() {
        return kind.word() + "-" + component;
    }
}
