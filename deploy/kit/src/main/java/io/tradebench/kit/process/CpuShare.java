package io.tradebench.kit.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a program and all its children get of the processors together.
 *
 * @param processors so many seconds in every second at most; null for any
 * @param weight how much they get beside others where all want more than there is, as {@link CpuGroups} counts it; null for what is usual
 * @param group of the kernel that they are in, unique on this machine
 */
public record CpuShare(Double processors, Integer weight, String group) {

    /** A shell joins the group, and becomes the program: the process id stays the same. */
    private static final List<String> JOIN = List.of("/bin/sh", "-c", "echo $$ >\"$0\" && exec \"$@\"");

    /** Gives them the share, and tells the command line that runs a program by it. */
    public List<String> wrap(List<String> command) {
        List<String> joined = new ArrayList<>(JOIN);
        joined.add(give().toString());
        joined.addAll(command);
        return joined;
    }

    /**
     * Has what is in the group keep to it.
     *
     * @return the file by which a process joins the group
     * @throws io.tradebench.kit.base.KitException if this is not allowed
     */
    public Path give() {
        return CpuGroups.OF_MACHINE.give(this);
    }

    /**
     * Lets what is in the group have whatever time it can get, until {@link #give}.
     *
     * @throws io.tradebench.kit.base.KitException if this is not allowed
     */
    public void lift() {
        CpuGroups.OF_MACHINE.lift(group);
    }
}
