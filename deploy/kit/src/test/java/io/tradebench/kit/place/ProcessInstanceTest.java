package io.tradebench.kit.place;

import java.nio.file.Path;

class ProcessInstanceTest extends InstanceContract {

    @Override
    Launch at(Launch launch, Path folder) {
        return launch;
    }
}
