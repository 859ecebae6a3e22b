package io.tradebench.kit.study;

/**
 * One value of a factor.
 *
 * @param name of it
 * @param knobs what has to be set for it
 */
public record Level(String name, Knobs knobs) {

    /** The name as a folder has it. */
    String folder() {
        return folder(name);
    }

    /** The name of a level as a folder has it. */
    static String folder(String name) {
        return name.replaceAll("[^A-Za-z0-9.]+", "-").replaceAll("^-|-$", "");
    }
}
