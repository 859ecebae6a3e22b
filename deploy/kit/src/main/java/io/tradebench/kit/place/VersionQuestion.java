package io.tradebench.kit.place;

import java.util.List;

/**
 * How a program is asked for its version, where it runs.
 *
 * @param program its name in results
 * @param command that tells the version, and does nothing else
 */
public record VersionQuestion(String program, List<String> command) {

    public VersionQuestion {
        command = List.copyOf(command);
    }
}
