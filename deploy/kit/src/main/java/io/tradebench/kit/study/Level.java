package io.tradebench.kit.study;

import java.util.Map;

/**
 * One value of a factor, and what has to be set for it.
 *
 * @param name of it
 * @param up options of {@code up}; a level that has any needs a cluster of its own
 * @param parameters of Trade that are switched on the running cluster
 * @param load options of {@code load}
 */
public record Level(String name, Options up, Map<String, String> parameters, Options load) {

    /** The name as a folder has it. */
    String folder() {
        return folder(name);
    }

    /** The name of a level as a folder has it. */
    static String folder(String name) {
        return name.replaceAll("[^A-Za-z0-9.]+", "-").replaceAll("^-|-$", "");
    }
}
