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
 * @param clusters how many of these are driven at once, at least one: then its figures are those of all together
 */
public record Cell(Map<String, String> levels, Options up, Map<String, String> parameters, Options load, int clusters) {

    /** The names of its levels. */
    public String name() {
        return String.join(", ", levels.values());
    }

    /** What is started for it, in words. */
    public String started() {
        return (clusters == 1 ? "" : clusters + " x ") + String.join(" ", up.arguments());
    }

    /** The name as a folder has it. */
    public String folder() {
        return levels.values().stream().map(level -> Level.folder(level)).collect(Collectors.joining("_"));
    }
}
