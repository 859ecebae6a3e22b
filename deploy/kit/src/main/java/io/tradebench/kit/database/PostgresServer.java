package io.tradebench.kit.database;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.place.Launch;
import io.tradebench.kit.process.Secrets;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * A PostgreSQL server for measurements: durable as PostgreSQL is by default, sized for the cluster's connection pools, open to the network of
 * the address that it listens on: this machine's loopback, or the inner zone.
 *
 * @param programs where it is installed
 * @param connections that the members may open, all together
 * @param random source of the superuser's password
 * @param elsewhere an empty folder for its files; empty if they are to be in its own
 */
public record PostgresServer(PostgresPrograms programs, int connections, SecureRandom random, Optional<Path> elsewhere)
        implements DatabaseProgram {

    /** Connections beside the members': an administrator's, PostgreSQL's own reserve. */
    private static final int SPARE = 20;

    /** Ends connections and shuts down in an orderly way; TERM would wait for the members to go first. */
    private static final String FAST_SHUTDOWN = "INT";

    private static final long PATIENCE_SECONDS = 120;

    @Override
    public Launch prepare(Path folder, DatabaseAccess access) {
        Path data = folder.resolve("data");
        Folders.create(folder);
        elsewhere.ifPresent(place -> FileWork.orFail("make " + data, () -> Files.createSymbolicLink(data, place)));
        initialize(folder, data);
        append(data.resolve("postgresql.conf"), settings(access));
        append(data.resolve("pg_hba.conf"), whoMayCome(access));
        run(
                folder,
                ownerAndDatabase(access),
                List.of(
                        programs.program("postgres"),
                        "--single",
                        "-c",
                        "exit_on_error=on",
                        // the statements hold a password, and errors are logged with their statement
                        "-c",
                        "log_min_error_statement=panic",
                        "-D",
                        data.toString(),
                        "postgres"));
        List<String> command = programs.serving(List.of(programs.program("postgres"), "-D", data.toString()));
        return new Launch(command, folder.toString(), Map.of(), FAST_SHUTDOWN);
    }

    /** The superuser has a password that nobody knows: neither the members nor the kit ever need it. */
    private void initialize(Path folder, Path data) {
        run(
                folder,
                Secrets.random(random) + Secrets.random(random),
                List.of(
                        programs.program("initdb"),
                        "--pgdata=" + data,
                        "--username=postgres",
                        "--pwfile=/dev/stdin",
                        "--auth=scram-sha-256",
                        "--encoding=UTF8",
                        "--locale=C",
                        "--no-instructions"));
    }

    private String settings(DatabaseAccess access) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("listen_addresses", "'" + access.host() + "'");
        settings.put("port", Integer.toString(access.port()));
        settings.put("unix_socket_directories", "''");
        settings.put("max_connections", Integer.toString(connections + SPARE));
        settings.put("max_prepared_transactions", Integer.toString(connections + SPARE));
        settings.put("shared_buffers", "256MB");
        settings.put("max_wal_size", "2GB");
        settings.put("checkpoint_timeout", "1h");
        settings.put("random_page_cost", "1.1");
        settings.put("jit", "off");
        settings.put("log_lock_waits", "on");
        return settings.entrySet().stream()
                .map(setting -> setting.getKey() + " = " + setting.getValue() + "\n")
                .collect(Collectors.joining("", "\n# Trade\n", ""));
    }

    /** From this machine, which is there already, or in a network of its own those that are in it, too. */
    private static String whoMayCome(DatabaseAccess access) {
        return "\n# Trade\nhost " + access.name() + " " + access.user() + " samenet scram-sha-256\n";
    }

    /** Names and password are made by the kit, of letters and digits. */
    private static String ownerAndDatabase(DatabaseAccess access) {
        // before release 15 there is no such role
        String mayCheckpoint = "DO $$ BEGIN IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'pg_checkpoint') THEN"
                + " GRANT pg_checkpoint TO " + access.user() + "; END IF; END $$;\n";
        return "CREATE ROLE " + access.user() + " LOGIN PASSWORD '" + access.password() + "' IN ROLE pg_monitor;\n"
                + mayCheckpoint + "CREATE DATABASE " + access.name() + " OWNER " + access.user() + ";\n";
    }

    private void run(Path folder, String input, List<String> command) {
        Path log = folder.resolve("initdb.log");
        try {
            Process process = new ProcessBuilder(programs.preparing(command))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start();
            process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().close();
            if (!ShutdownGuard.during(() -> hasEnded(process), () -> end(process))) {
                throw new KitException("PostgreSQL could not be set up in " + PATIENCE_SECONDS + " s: see " + log);
            }
            if (process.exitValue() != 0) {
                throw new KitException("PostgreSQL could not be set up: see " + log);
            }
        } catch (IOException e) {
            throw new KitException("PostgreSQL could not be set up: " + e.getMessage() + " (see " + log + ")", e);
        }
    }

    /** Whether it ends in time; otherwise it is ended. */
    private static boolean hasEnded(Process process) {
        boolean ended = false;
        try {
            ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return ended;
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        } finally {
            if (!ended) {
                end(process);
            }
        }
    }

    /** What it has started writes to the same files. */
    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private static void append(Path file, String text) {
        FileWork.orFail("write " + file, () -> Files.writeString(file, Files.readString(file) + text));
    }
}
