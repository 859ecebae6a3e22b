package io.tradebench.kit.process;

import io.tradebench.kit.base.FileWork;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** What a Java installation says about itself in its file {@code release}. */
public final class JavaInstallation {

    private static final int OLDEST = 17;

    private JavaInstallation() {}

    /**
     * Refuses an installation that cannot run a member.
     *
     * @throws IllegalArgumentException if it is none, or too old
     */
    public static void require(Path home) {
        if (!Files.isExecutable(home.resolve("bin/java"))) {
            throw new IllegalArgumentException("'" + home + "' is not a Java installation: there is no bin/java in it");
        }
        int release = release(home);
        if (release < OLDEST) {
            throw new IllegalArgumentException(
                    "'" + home + "' is Java " + release + ": members need Java " + OLDEST + " or newer");
        }
    }

    /** Its feature release, such as 17; that of the running one if it does not say. */
    public static int release(Path home) {
        Path file = home.resolve("release");
        if (!Files.isReadable(file)) {
            return Runtime.version().feature();
        }
        Properties facts = new Properties();
        FileWork.orFail("read " + file, () -> {
            try (Reader in = Files.newBufferedReader(file)) {
                facts.load(in);
                return facts;
            }
        });
        String version = facts.getProperty("JAVA_VERSION", "").replace("\"", "");
        if (version.isEmpty()) {
            return Runtime.version().feature();
        }
        return version.startsWith("1.") ? 8 : Runtime.Version.parse(version).feature();
    }
}
