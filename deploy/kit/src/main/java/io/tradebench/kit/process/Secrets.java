package io.tradebench.kit.process;

import java.util.regex.Pattern;

/** What is in the kit's environment for the kit alone. */
public final class Secrets {

    private static final Pattern NAME = Pattern.compile("PASSWORD|PASSWD|SECRET|TOKEN", Pattern.CASE_INSENSITIVE);

    private Secrets() {}

    /** Keeps variables that look like secrets by their names from a program: it gets its own in files. */
    public static void withhold(ProcessBuilder program) {
        program.environment().keySet().removeIf(name -> NAME.matcher(name).find());
    }
}
