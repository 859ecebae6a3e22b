package io.tradebench.kit.deploy;

import com.sun.security.auth.module.UnixSystem;
import io.tradebench.kit.base.Folders;
import java.nio.file.Path;

/**
 * Who the programs in containers run as: the user who runs the kit, or one without rights and without a name if that is root.
 *
 * @param id of the user
 * @param group its group
 * @param isOther whether it is not the user who runs the kit
 */
record ContainerUser(long id, long group, boolean isOther) {

    /** No user of a usual system has it. */
    private static final long NOBODYS = 10_001;

    static ContainerUser current() {
        UnixSystem system = new UnixSystem();
        return system.getUid() == 0
                ? new ContainerUser(NOBODYS, NOBODYS, true)
                : new ContainerUser(system.getUid(), system.getGid(), false);
    }

    /** Lets it own a folder with everything in it. */
    void own(Path folder) {
        if (isOther) {
            Folders.give(folder, (int) id, (int) group);
        }
    }

    @Override
    public String toString() {
        return id + ":" + group;
    }
}
