package io.tradebench.kit.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** PostgreSQL's programs are played by scripts that note what they are told. */
class PostgresServerTest {

    private static final String PASSWORD = "password-of-the-members";

    @TempDir
    private Path temporary;

    private Path folder;

    @BeforeEach
    void prepare() throws IOException {
        folder = temporary.resolve("database");
        Path home = temporary.resolve("home");
        program(home, "initdb", """
                for argument in "$@"; do
                    case $argument in
                        --pgdata=*) data=${argument#*=} ;;
                        --pwfile=*) cat "${argument#*=}" > "$(dirname "$0")/../superuser" ;;
                    esac
                done
                mkdir -p "$data"
                : > "$data/postgresql.conf"
                : > "$data/pg_hba.conf"
                """);
        program(home, "postgres", """
                echo "$@" > "$(dirname "$0")/../arguments"
                cat > "$(dirname "$0")/../statements"
                """);
        prepare(folder, Optional.empty());
    }

    private void prepare(Path place, Optional<Path> elsewhere) {
        DatabaseAccess access =
                new DatabaseAccess(Database.Kind.POSTGRES_OWN, "127.0.0.1", 5433, "tradedb", "trade", PASSWORD);
        PostgresBinaries programs = new PostgresBinaries(temporary.resolve("home"));
        new PostgresServer(programs, 100, new SecureRandom(), elsewhere).prepare(place, access);
    }

    @Test
    void prepare_filesElsewhere_areThereAndFoundInItsFolder() throws IOException {
        Path memory = Files.createDirectory(temporary.resolve("memory"));
        Path other = temporary.resolve("other");

        prepare(other, Optional.of(memory));

        assertThat(memory.resolve("postgresql.conf")).content().contains("listen_addresses");
        assertThat(other.resolve("data/postgresql.conf")).exists();
        assertThat(other.resolve("initdb.log")).exists();
    }

    @Test
    void prepare_superuser_hasAPasswordOfItsOwnThatIsNotKept() throws IOException {
        assertThat(Files.readString(temporary.resolve("home/superuser")))
                .hasSizeGreaterThan(30)
                .doesNotContain(PASSWORD);
        assertThat(folder.resolve("initdb.log")).content().isEmpty();
    }

    @Test
    void prepare_statementWithThePassword_isNeverLogged() throws IOException {
        assertThat(temporary.resolve("home/statements")).content().contains(PASSWORD);
        assertThat(temporary.resolve("home/arguments"))
                .content()
                .startsWith("--single")
                .contains("log_min_error_statement=panic")
                .contains("exit_on_error=on")
                .doesNotContain(PASSWORD);
    }

    @Test
    void prepare_settings_leaveRoomForTheMembersConnections() {
        assertThat(folder.resolve("data/postgresql.conf"))
                .content()
                .contains("max_connections = 120\n", "listen_addresses = '127.0.0.1'\n");
    }

    @Test
    void prepare_whoMayCome_areThoseOfItsNetwork() {
        assertThat(folder.resolve("data/pg_hba.conf")).content().isEqualTo("""

                # Trade
                host tradedb trade samenet scram-sha-256
                """);
    }

    private static void program(Path home, String name, String script) throws IOException {
        Path file = Files.createDirectories(home.resolve("bin")).resolve(name);
        Files.writeString(file, "#!/bin/sh\nset -e\n" + script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }
}
