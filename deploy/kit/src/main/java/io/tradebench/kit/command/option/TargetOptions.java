package io.tradebench.kit.command.option;

import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.Trust;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.load.Target;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which running cluster a command talks to: one that {@code up} started or {@code attach} found, or any other by its address. */
public final class TargetOptions {

    /** The environment variable that holds the admin password of a cluster that the kit did not start. */
    public static final String PASSWORD = "TRADE_ADMIN_PASSWORD";

    @Mixin
    private StateOption state;

    @Option(
            names = "--target",
            paramLabel = "URL",
            description =
                    "Address of a cluster that the kit did not start and that is not attached, such as"
                            + " http://10.0.0.5:9080; its admin password comes from the environment variable TRADE_ADMIN_PASSWORD.")
    private URI target;

    @Option(
            names = "--ca",
            paramLabel = "FILE",
            description = "PEM file with the certificate that an https --target is to be believed by.")
    private Path certificate;

    /**
     * The cluster to talk to.
     *
     * @throws KitException if there is none, or if its password is not known
     */
    public Target resolve() {
        if (target == null) {
            if (certificate != null) {
                throw new KitException("--ca belongs to --target");
            }
            return Target.of(state.folder());
        }
        String password = System.getenv(PASSWORD);
        if (password == null) {
            throw new KitException("--target needs the admin password in the environment variable " + PASSWORD);
        }
        return Target.of(target.resolve("/"), new AdminAccess(password, Trust.of(Optional.ofNullable(certificate))));
    }

    /** Whether the cluster is named by {@code --target}, and not by a folder that remembers it. */
    public boolean isByAddress() {
        return target != null;
    }

    /** The folder of a cluster that the kit started. */
    public StateFolder folder() {
        return state.folder();
    }
}
