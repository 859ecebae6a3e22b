package io.tradebench.kit.admin;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Optional;

/**
 * A primitive that the members have.
 *
 * @param name the last part of its path
 * @param group what it exercises
 * @param purpose what it does, in one line
 * @param path inside the application
 * @param way how it is asked for: {@code get}, or something that the plan of primitives does not speak
 * @param missing what members have to be started with for it to be there, as {@code name=value, name=value}; empty if it is
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PrimitiveEntry(String name, String group, String purpose, String path, String way, String missing) {

    /** Why it cannot be measured; empty if it can. */
    public Optional<String> obstacle() {
        if (!missing.isEmpty()) {
            return Optional.of("needs members that were started with " + missing);
        }
        return way.equals("get") ? Optional.empty() : Optional.of("is not asked for by GET (" + way + ")");
    }
}
