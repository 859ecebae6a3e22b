package io.tradebench.kit.command.option;

import java.util.List;
import picocli.CommandLine.Option;

/** Which members a change leaves out. */
public final class WithoutOption {

    @Option(
            names = "--without",
            paramLabel = "MEMBER",
            description = "Member that is known to be down and reads the change when it starts; may be repeated.")
    private List<String> members = List.of();

    public List<String> members() {
        return members;
    }
}
