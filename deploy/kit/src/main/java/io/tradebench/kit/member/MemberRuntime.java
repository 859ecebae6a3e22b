package io.tradebench.kit.member;

import io.tradebench.kit.process.JavaInstallation;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Java and Liberty, as a member finds them where it runs.
 *
 * @param java the program
 * @param wlp the folder of Liberty
 * @param options Liberty's own options for that Java, a file
 */
public record MemberRuntime(String java, Path wlp, Path options) {

    /** The first release of Java that has other options than those before. */
    private static final int NEWEST = 24;

    /** In the image of members. */
    public static final MemberRuntime OF_IMAGE =
            new MemberRuntime("java", Path.of("/opt/trade/wlp"), Path.of("/opt/trade/java.options"));

    /** On this machine. Older versions of Liberty have one file for all releases of Java. */
    public static MemberRuntime of(Path javaHome, Path wlp) {
        Path folder = wlp.resolve("lib/platform/java");
        Path newest = folder.resolve("java24.options");
        boolean fits = JavaInstallation.release(javaHome) >= NEWEST && Files.exists(newest);
        return new MemberRuntime(
                javaHome.resolve("bin/java").toString(), wlp, fits ? newest : folder.resolve("java9.options"));
    }
}
