package io.tradebench.kit.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** In what sides differ, and in what they must not. */
class ComparedSettingsTest extends ComparedSides {

    /** Of clusters side by side each database has a port of its own. */
    @Test
    void portOfTheDatabase_isNoSetting_butItsHostIs() {
        write("a", 0, 1.0, result -> database(result, "jdbc:postgresql://127.0.0.1:5432/tradedb"));
        write("b", 1, 1.0, result -> database(result, "jdbc:postgresql://127.0.0.1:5433/tradedb"));
        write("c", 2, 1.0, result -> database(result, "jdbc:postgresql://db:5432/tradedb"));

        assertThat(against("a", "b").differing()).isEmpty();
        assertThat(against("a", "c").differing()).extracting(Setting::name).containsExactly("database.url");
    }

    private static void database(ObjectNode result, String url) {
        ((ObjectNode) result.get("configuration").get("database")).put("url", url);
    }

    @Test
    void differentWork_isRefused() {
        write("a", 0, 1.0, result -> {});
        write("b", 1, 1.0, result -> plan(result).put("updates", "0"));

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> compare("a", "b"))
                .withMessageContaining("different work: run.plan.updates: 14 -> 0");
    }

    @Test
    void folderOfDifferentSettings_isRefused() {
        write("a", 0, 1.0, result -> {});
        write("a", 1, 1.0, result -> plan(result).put("clients", "99"));

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> Side.read(folder.resolve("a")))
                .withMessageContaining("different settings, such as run.plan.clients: 16 -> 99");
    }

    @Test
    void settings_onlyThoseThatDiffer_areTold() {
        write("a", 0, 1.0, result -> {});
        write("b", 1, 1.0, result -> ((ObjectNode) result.get("configuration").get("parameters"))
                .put("trade.runtime-mode", "direct"));

        assertThat(against("a", "b").differing())
                .containsExactly(new Setting("parameters.trade.runtime-mode", "ejb", "direct"));
    }

    @Test
    void folderWithoutResult_orFileThatIsNone_isRefused() throws IOException {
        Files.createDirectories(folder.resolve("empty"));
        Files.writeString(folder.resolve("other.json"), "{\"schema\":7}");

        for (String name : List.of("missing", "empty", "other.json")) {
            assertThatExceptionOfType(KitException.class).isThrownBy(() -> Side.read(folder.resolve(name)));
        }
    }
}
