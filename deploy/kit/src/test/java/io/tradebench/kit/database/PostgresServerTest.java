package io.tradebench.kit.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.process.ProcessRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
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
        prepare(home, folder, Optional.empty());
    }

    private static void prepare(Path home, Path place, Optional<Path> elsewhere) {
        DatabaseAccess access =
                new DatabaseAccess(Database.Kind.POSTGRES_OWN, "127.0.0.1", 5433, "tradedb", "trade", PASSWORD);
        PostgresBinaries programs = new PostgresBinaries(home);
        new PostgresServer(programs, 100, new SecureRandom(), elsewhere).prepare(place, access);
    }

    /** What a kit does that is asked to end in the middle of it. */
    static final class Preparation {

        public static void main(String[] folders) {
            prepare(Path.of(folders[0]), Path.of(folders[1]), Optional.empty());
        }
    }

    @Test
    void prepare_kitIsAskedToEnd_leavesNoProgramAtWork() throws Exception {
        Path home = temporary.resolve("slow");
        Path pid = temporary.resolve("pid");
        program(home, "initdb", "echo $$ >" + pid + ".next; mv " + pid + ".next " + pid + "; exec sleep 60\n");
        Process kit = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Preparation.class.getName(),
                        home.toString(),
                        temporary.resolve("other").toString())
                .redirectErrorStream(true)
                .redirectOutput(temporary.resolve("said").toFile())
                .start();
        try {
            await().atMost(Duration.ofMinutes(1)).until(() -> Files.exists(pid));
            ProcessRecord initdb = ProcessRecord.of(
                    ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()))
                            .orElseThrow());

            kit.destroy();

            assertThat(kit.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(initdb.isAlive()).isFalse();
        } finally {
            kit.destroyForcibly();
        }
    }

    @Test
    void prepare_filesElsewhere_areThereAndFoundInItsFolder() throws IOException {
        Path memory = Files.createDirectory(temporary.resolve("memory"));
        Path other = temporary.resolve("other");

        prepare(temporary.resolve("home"), other, Optional.of(memory));

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
