package io.tradebench.kit.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.result.LoadResult.Profile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransactionProfileTest {

    private static final String DERBY = "[Executor];org/apache/derby/A.b";
    private static final String TRADE = "[Executor];io/tradebench/web/A.b";

    @TempDir
    private Path folder;

    @Test
    void cpu_isTheMeasuredCostOfEachMember_dividedByItsSamples() throws IOException {
        write("member-1.cpu", DERBY + " 30\n" + TRADE + " 10\n");
        write("member-2.cpu", DERBY + " 1\n" + TRADE + " 1\n");

        Profile profile =
                TransactionProfile.byArea(folder, Map.of("member-1", 0.8, "member-2", 0.4, "driver", 5.0), 100);

        assertThat(profile.cpuMs()).containsExactly(Map.entry("database", 0.8), Map.entry("Trade", 0.4));
        assertThat(profile.allocatedKiB()).isEmpty();
    }

    @Test
    void memory_isDividedByTransactions() throws IOException {
        write("member-1.alloc", DERBY + ";byte[]_[i] 1024000\n");
        write("member-2.alloc", DERBY + ";byte[]_[i] 1024000\n");

        Profile profile = TransactionProfile.byArea(folder, Map.of(), 100);

        assertThat(profile.allocatedKiB()).containsExactly(Map.entry("database", 20.0));
        assertThat(profile.cpuMs()).isEmpty();
    }

    @Test
    void memberWhoseCostIsNotKnown_isLeftOut() throws IOException {
        write("member-1.cpu", DERBY + " 1\n");
        write("member-2.cpu", TRADE + " 1\n");
        Map<String, Double> costs = new LinkedHashMap<>(Map.of("member-2", 0.5));
        costs.put("member-1", null);

        assertThat(TransactionProfile.byArea(folder, costs, 1).cpuMs()).containsExactly(Map.entry("Trade", 0.5));
    }

    @Test
    void withoutProfiles_thereIsNone() {
        assertThat(TransactionProfile.byArea(folder, Map.of("member-1", 1.0), 1))
                .isNull();
    }

    @Test
    void table_hasTheDearestFirst() {
        Profile profile = new Profile(
                new LinkedHashMap<>(Map.of("compiler", 0.1, "database", 0.3)), Map.of("database", 5.0, "Trade", 15.0));

        assertThat(new ProfileTable(profile).render().lines())
                .map(line -> line.strip().replaceAll(" +", " "))
                .containsSubsequence("database 0.300 75.0 5.0 25.0", "compiler 0.100 25.0 - -", "Trade - - 15.0 75.0");
    }

    private void write(String name, String stacks) throws IOException {
        Path file = Files.createDirectories(folder.resolve("profile")).resolve(name + ".collapsed.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(stacks.getBytes(StandardCharsets.UTF_8));
        }
    }
}
