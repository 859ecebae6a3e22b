package io.tradebench.kit.experiment;

import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.load.settings.LoadSettings;
import java.util.List;

/** What options mean, as the commands themselves understand them: whatever can be typed can be varied. */
public interface Commands {

    /**
     * The cluster that {@code up} would start.
     *
     * @throws IllegalArgumentException in words that name the option, if it would refuse these
     */
    ClusterSpec up(List<String> arguments);

    /**
     * What {@code load} would drive.
     *
     * @throws IllegalArgumentException in words that name the option, if it would refuse these
     */
    LoadSettings load(List<String> arguments);
}
