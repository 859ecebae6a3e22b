package io.tradebench.testing;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * How long tests wait for a state if they do not say: so long that only what hangs is given up, also on a machine that does much else.
 * JUnit finds it by itself.
 */
public final class Patience implements LauncherSessionListener {
    static final Duration DEFAULT = Duration.ofMinutes(2);

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        Awaitility.setDefaultTimeout(DEFAULT);
    }
}
