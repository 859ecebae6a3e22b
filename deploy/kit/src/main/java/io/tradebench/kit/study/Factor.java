package io.tradebench.kit.study;

import java.util.List;
import java.util.Optional;

/**
 * Something that a study varies.
 *
 * @param name of it
 * @param levels that it takes, at least one; the first one of the first factor is what others are compared with
 */
public record Factor(String name, List<Level> levels) {

    /** The level of that name. */
    Optional<Level> level(String level) {
        return levels.stream().filter(each -> each.name().equals(level)).findFirst();
    }
}
