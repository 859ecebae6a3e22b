package io.tradebench.kit.command;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.command.option.AddressOptions;
import io.tradebench.kit.command.option.StateOption;
import io.tradebench.kit.deploy.Attachment;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Remembers a cluster that others have started. */
@Command(
        name = "attach",
        description =
                "Remembers a cluster that the kit did not start, so that the other commands work on it without further options:"
                        + " load, switch, status, probe, crawl, audit and the rest by the members' admin interfaces; those that have to"
                        + " do with processes and files of the members (logs, stop, start, elastic, fault, chaos, load --profile) say that they cannot. 'down'"
                        + " forgets it and leaves it running.",
        footer = {
            "%nExamples:",
            "  TRADE_ADMIN_PASSWORD=... trade attach --member http://10.0.0.11:9080 --member http://10.0.0.12:9080"
                    + " --proxy https://trade.example --ca certificate.pem",
            "  trade attach --dir cluster-b --member http://10.0.0.21:9080 --admin-password-file secret"
        })
final class AttachCommand extends KitCommand {

    @Mixin
    private StateOption state;

    @Option(
            names = "--member",
            paramLabel = "URL",
            required = true,
            description = "A member's own address, such as http://10.0.0.11:9080; to be given for every member.")
    private List<URI> members = List.of();

    @Option(
            names = "--proxy",
            paramLabel = "URL",
            description = "Where clients go: a proxy, a load balancer, an ingress (default: the first member).")
    private URI proxy;

    @Option(
            names = "--ca",
            paramLabel = "FILE",
            description = "PEM file with the certificate that https addresses are to be believed by; it is copied.")
    private Path certificate;

    @Option(
            names = "--admin-password-file",
            paramLabel = "FILE",
            description =
                    "File with the admin password (default: the environment variable TRADE_ADMIN_PASSWORD). It is kept"
                            + " in the folder of the cluster, for its owner alone.")
    private Path passwordFile;

    @Override
    public Integer call() {
        List<URI> addresses = members.stream().map(AttachCommand::root).toList();
        Optional<URI> front = Optional.ofNullable(proxy).map(AttachCommand::root);
        StateFolder folder = state.folder();
        Cluster cluster = new Attachment(folder, CLOCK)
                .attach(name(), addresses, front, password(), Optional.ofNullable(certificate), command(folder));
        String names = cluster.members().stream().map(Component::name).collect(Collectors.joining(", "));
        console().print("attached to " + names + "; clients go to " + cluster.address() + "/trade/");
        console()
                .print("next: " + folder.command("status") + " | " + folder.command("load") + " | "
                        + folder.command("down") + " (forgets it)");
        return 0;
    }

    private static URI root(URI address) {
        return address.resolve("/");
    }

    private String password() {
        String password = passwordFile == null
                ? System.getenv(AddressOptions.PASSWORD)
                : FileWork.orFail("read " + passwordFile, () -> Files.readString(passwordFile))
                        .strip();
        if (password == null || password.isEmpty()) {
            throw new KitException("the admin password is needed: set the environment variable "
                    + AddressOptions.PASSWORD + ", or name a file that holds it by --admin-password-file");
        }
        return password;
    }

    /** That repeats this. */
    private String command(StateFolder folder) {
        List<String> arguments = new ArrayList<>();
        members.forEach(member -> arguments.addAll(List.of("--member", member.toString())));
        Optional.ofNullable(proxy).ifPresent(address -> arguments.addAll(List.of("--proxy", address.toString())));
        Optional.ofNullable(certificate).ifPresent(file -> arguments.addAll(List.of("--ca", file.toString())));
        Optional.ofNullable(passwordFile)
                .ifPresent(file -> arguments.addAll(List.of("--admin-password-file", file.toString())));
        return folder.command("attach", arguments);
    }
}
