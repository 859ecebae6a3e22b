package io.tradebench.kit.study;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * One combination of levels: what is measured.
 *
 * @param levels by factor, in the order of the factors
 * @param up options of {@code up}: cells that have the same ones share a cluster
 * @param parameters of Trade to switch before it is measured; null for what members were started with
 * @param load options of {@code load}
 */
public record Cell(Map<String, String> levels, Options up, Map<String, String> parameters, Options load) {

    /** The names of its levels. */
    public String name() {
        return String.join(", ", levels.values());
    }

    /** The name as a folder has it. */
    public String folder() {
        return levels.values().stream().map(level -> Level.folder(level)).collect(Collectors.joining("_"));
    }
}
