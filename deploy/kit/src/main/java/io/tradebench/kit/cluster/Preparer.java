package io.tradebench.kit.cluster;

import io.tradebench.kit.process.Launch;
import java.nio.file.Path;

/** Makes the files of a component of one role. */
interface Preparer {

    /**
     * Makes them.
     *
     * @param component to be started
     * @param folder of its own, empty
     * @return how it is started
     */
    Launch prepare(Component component, Path folder);
}
