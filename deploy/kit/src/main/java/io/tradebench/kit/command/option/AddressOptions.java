package io.tradebench.kit.command.option;

import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.Trust;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.load.cluster.Target;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** A running cluster by its address. */
public final class AddressOptions {

    /** The environment variable that holds the admin password of a cluster that the kit did not start. */
    public static final String PASSWORD = "TRADE_ADMIN_PASSWORD";

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

    /** Whether an address is given. */
    public boolean isGiven() {
        return target != null;
    }

    /**
     * The cluster to talk to; empty if no address is given.
     *
     * @throws KitException if its password is not known
     */
    public Optional<Target> resolve() {
        if (target == null) {
            if (certificate != null) {
                throw new KitException("--ca belongs to --target");
            }
            return Optional.empty();
        }
        String password = System.getenv(PASSWORD);
        if (password == null) {
            throw new KitException("--target needs the admin password in the environment variable " + PASSWORD);
        }
        return Optional.of(
                Target.of(target.resolve("/"), new AdminAccess(password, Trust.of(Optional.ofNullable(certificate)))));
    }
}
