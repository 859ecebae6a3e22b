package io.tradebench.kit.coherence;

import java.time.Duration;
import java.util.List;

/**
 * How often is looked, and how long.
 *
 * @param subjects that are looked at, in their order
 * @param rounds changes of each
 * @param settle how long the new value has to be seen without the old one coming back
 * @param limit after which a change that is not seen is given up
 */
public record ProbeSettings(List<Subject> subjects, int rounds, Duration settle, Duration limit) {

    public ProbeSettings {
        subjects = List.copyOf(subjects);
    }
}
