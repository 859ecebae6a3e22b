package io.tradebench.kit.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How much processor time a program and all its children may use together.
 *
 * @param processors so many seconds in every second
 * @param group of the kernel that they are in, unique on this machine
 */
public record CpuQuota(double processors, String group) {

    /** A shell joins the group, and becomes the program: the process id stays the same. */
    private static final List<String> JOIN = List.of("/bin/sh", "-c", "echo $$ >\"$0\" && exec \"$@\"");

    /** Sets the quota, and gives the command line that runs a program by it. */
    public List<String> wrap(List<String> command) {
        List<String> joined = new ArrayList<>(JOIN);
        joined.add(set().toString());
        joined.addAll(command);
        return joined;
    }

    /**
     * Has what is in the group keep to it.
     *
     * @return the file by which a process joins the group
     * @throws io.tradebench.kit.base.KitException if this is not allowed
     */
    public Path set() {
        return CpuGroups.OF_MACHINE.bound(group, processors);
    }

    /**
     * Lets what is in the group have whatever time it can get, until {@link #set}.
     *
     * @throws io.tradebench.kit.base.KitException if this is not allowed
     */
    public void lift() {
        CpuGroups.OF_MACHINE.lift(group);
    }
}
