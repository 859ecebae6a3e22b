package io.tradebench.kit.member;

import io.tradebench.kit.process.JavaInstallation;
import java.nio.file.Path;

/**
 * Java and Liberty, as a member finds them where it runs.
 *
 * @param java the program
 * @param release of Java, such as 17
 * @param wlp the folder of Liberty
 */
public record MemberRuntime(String java, int release, Path wlp) {

    /** On this machine. */
    public static MemberRuntime of(Path javaHome, Path wlp) {
        return new MemberRuntime(javaHome.resolve("bin/java").toString(), JavaInstallation.release(javaHome), wlp);
    }
}
