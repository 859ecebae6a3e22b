package io.tradebench.kit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.process.ProcessRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateFolderTest {

    @TempDir
    private Path folder;

    @Test
    void save_cluster_isReadBackAsItWas() {
        StateFolder state = new StateFolder(folder);
        Cluster cluster = new Cluster(
                Cluster.VERSION,
                "2026-01-01T00:00:00Z",
                Map.of("heap", "512m"),
                List.of(),
                List.of(
                        new Component(
                                "member-1",
                                Role.MEMBER,
                                "http",
                                "127.0.0.1",
                                9080,
                                new ProcessRecord(4711, 1234567890123L, 815L)),
                        new Component("member-2", Role.MEMBER, "http", "127.0.0.1", 9081, null)),
                List.of());

        state.save(cluster);

        assertThat(state.cluster()).contains(cluster);
        assertThat(state.requireCluster().address()).hasToString("http://127.0.0.1:9080");
    }

    @Test
    void path_folderNamedByALink_isThatOfTheFolder() throws IOException {
        Path real = folder.toRealPath();
        Path link = Files.createSymbolicLink(real.resolve("link"), Files.createDirectory(real.resolve("state")));

        assertThat(new StateFolder(link).path()).isEqualTo(real.resolve("state"));
        assertThat(new StateFolder(link.resolve("not/there")).path()).isEqualTo(real.resolve("state/not/there"));
    }

    @Test
    void requireCluster_emptyFolder_saysWhatToDo() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> new StateFolder(folder).requireCluster())
                .withMessageContaining("trade up");
    }

    @Test
    void cluster_damagedFile_isOneLine() throws IOException {
        Files.writeString(folder.resolve("cluster.json"), "{\"version\":1,\n");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> new StateFolder(folder).cluster())
                .satisfies(problem -> assertThat(problem.getMessage())
                        .contains("cluster.json")
                        .doesNotContain("\n"));
    }

    @Test
    void savePassword_file_isForTheOwnerAlone() throws IOException {
        StateFolder state = new StateFolder(folder);
        state.savePassword("first");
        state.savePassword("secret");

        assertThat(state.password()).isEqualTo("secret");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("admin-password"))))
                .isEqualTo("rw-------");
    }

    @Test
    void password_noneIsKept_saysWhatHelps() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> new StateFolder(folder).password())
                .withMessageContaining("'trade down --dir " + folder.toAbsolutePath())
                .withMessageNotContaining("TRADE_ADMIN_PASSWORD");
    }

    @Test
    void saveEdgeSecret_file_isForTheOwnerAlone_untilThereIsNoEdge() throws IOException {
        StateFolder state = new StateFolder(folder);
        Path file = folder.resolve("edge-secret");
        assertThat(state.edgeSecret()).isEmpty();

        state.saveEdgeSecret(Optional.of("secret"));
        assertThat(state.edgeSecret()).contains("secret");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");

        state.saveEdgeSecret(Optional.empty());
        assertThat(state.edgeSecret()).isEmpty();

        state.saveEdgeSecret(Optional.of("secret"));
        state.forget();
        assertThat(file).doesNotExist();
    }

    @Test
    void whileChanging_newFolder_isForTheOwnerAlone() throws IOException {
        StateFolder state = new StateFolder(folder.resolve("state"));

        state.whileChanging("up", () -> 0);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(state.path())))
                .isEqualTo("rwx------");
    }

    @Test
    void whileChanging_secondCommand_isRefusedAndToldWhoIsAtIt() {
        StateFolder state = new StateFolder(folder);

        state.whileChanging("up", () -> {
            assertThat(state.commandsAtWork())
                    .extracting(WorkLock.Holder::command)
                    .containsExactly("up");
            assertThatExceptionOfType(KitException.class)
                    .isThrownBy(() -> state.whileChanging("down", () -> 0))
                    .withMessageContaining(
                            "'trade up' (process " + ProcessHandle.current().pid() + ")");
            return state.whileLoading("load", () -> 0);
        });

        assertThat(state.commandsAtWork()).isEmpty();
        assertThat(state.whileChanging("down", () -> "done")).isEqualTo("done");
    }

    @Test
    void whileChanging_noRoomToSayWhoIsAtIt_holdsTheLockAllTheSame() throws IOException {
        StateFolder state = new StateFolder(folder);
        state.whileChanging("up", () -> 0);
        // in the way of the file that would say it
        Files.createDirectories(folder.resolve("start.holder.next/occupied"));

        state.whileChanging("down", () -> {
            assertThatExceptionOfType(KitException.class)
                    .isThrownBy(() -> state.whileChanging("up", () -> 0))
                    .withMessageContaining("another trade command is at work");
            return 0;
        });
    }

    @Test
    void deleteFiller_folderOfSomethingElse_isRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("filler"), "text");

        assertThatExceptionOfType(KitException.class).isThrownBy(() -> new StateFolder(folder).deleteFiller());
        assertThat(file).hasContent("text");
    }

    @Test
    void whileChanging_failingWork_givesTheLockBack() {
        StateFolder state = new StateFolder(folder);

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> state.whileChanging("up", () -> {
                    throw new KitException("broken");
                }));
        assertThat(state.whileChanging("up", () -> 1)).isEqualTo(1);
    }

    @Test
    void command_ofAFolderBelowThisOne_namesNoPathOfTheMachine() {
        Path here = Path.of("").toAbsolutePath();

        assertThat(new StateFolder(here.resolve(".trade")).command("up")).isEqualTo("trade up");
        assertThat(new StateFolder(here.resolve("a/second")).command("up")).isEqualTo("trade up --dir a/second");
        assertThat(new StateFolder(here).command("up")).isEqualTo("trade up --dir " + here);
        assertThat(new StateFolder(here.resolveSibling("else")).command("up"))
                .isEqualTo("trade up --dir " + here.resolveSibling("else"));
    }

    @Test
    void purge_folderWithFiles_isGone() throws IOException {
        StateFolder state = new StateFolder(folder);
        state.whileChanging("up", () -> 0);
        Path deep = Files.createDirectories(folder.resolve("members/member-1/logs"));
        Files.writeString(deep.resolve("messages.log"), "text");

        state.whileChanging("down", () -> {
            state.purge();
            return 0;
        });

        assertThat(folder).doesNotExist();
    }

    @Test
    void purge_folderWithOtherFilesToo_leavesThem() throws IOException {
        StateFolder state = new StateFolder(folder);
        state.whileChanging("up", () -> 0);
        Files.createDirectories(folder.resolve("database/data"));
        Path file = Files.writeString(folder.resolve("thesis.txt"), "text");

        boolean gone = state.whileChanging("down", state::purge);

        assertThat(gone).isFalse();
        assertThat(folder).isDirectoryContaining(found -> found.equals(file));
        assertThat(folder.toFile().list()).containsExactly("thesis.txt");
    }

    @Test
    void purge_folderOfSomethingElse_isRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("thesis.txt"), "text");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> new StateFolder(folder).purge())
                .withMessageContaining("no cluster lived in it")
                .withMessageContaining("--dir");
        assertThat(file).hasContent("text");
    }

    @Test
    void whileChanging_folderOfSomethingElse_isRefusedAndLeftAsItIs() throws IOException {
        Files.writeString(folder.resolve("thesis.txt"), "text");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> new StateFolder(folder).whileChanging("up", () -> 0));
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> new StateFolder(folder).whileLoading("demo", () -> 0));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwxr-xr-x");
        assertThat(folder.resolve("start.lock")).doesNotExist();
    }
}
