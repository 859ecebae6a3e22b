package io.tradebench.kit.deploy;

import io.tradebench.kit.container.ContainerSettings;
import io.tradebench.kit.container.Containers;
import io.tradebench.kit.database.PostgresPrograms;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * PostgreSQL as its image brings it. What prepares a server runs in a container that is gone afterwards.
 *
 * @param server the container of the server
 * @param folder of the server
 */
record ContainedPostgres(ContainerSettings server, Path folder) implements PostgresPrograms {

    @Override
    public String program(String name) {
        return name;
    }

    @Override
    public List<String> preparing(List<String> command) {
        return Stream.concat(
                        Stream.of(
                                "docker",
                                "run",
                                "--rm",
                                "--interactive",
                                "--network=none",
                                "--read-only",
                                "--tmpfs=/tmp",
                                "--cap-drop=ALL",
                                "--security-opt=no-new-privileges",
                                "--init",
                                "--label=" + Containers.STATE + "=" + server.state(),
                                "--label=" + Containers.FOLDER + "=" + folder,
                                "--user=" + server.user(),
                                "--volume=" + folder + ":" + folder,
                                "--entrypoint=" + command.get(0),
                                server.image()),
                        command.stream().skip(1))
                .toList();
    }

    @Override
    public List<String> serving(List<String> command) {
        return command;
    }
}
