package io.tradebench.kit.command.option;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.load.cluster.Target;
import picocli.CommandLine.Mixin;

/** Which running cluster a command talks to: one that {@code up} started or {@code attach} found, or any other by its address. */
public final class TargetOptions {

    @Mixin
    private StateOption state;

    @Mixin
    private AddressOptions address;

    /**
     * The cluster to talk to.
     *
     * @throws KitException if there is none, or if its password is not known
     */
    public Target resolve() {
        return address.resolve().orElseGet(() -> Target.of(state.folder()));
    }

    /** Whether the cluster is named by {@code --target}, and not by a folder that remembers it. */
    public boolean isByAddress() {
        return address.isGiven();
    }

    /** The folder of a cluster that the kit started. */
    public StateFolder folder() {
        return state.folder();
    }
}
