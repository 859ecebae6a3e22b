package io.tradebench.trade.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.CacheSimpleConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.XmlConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cluster that members keep sessions in. */
class SessionsClusterTest {
    private static final String FILE = "../deploy/server/src/main/liberty/trade/config/sessions-cluster.xml";

    /** {@code trade.session.maximum} of a member, by default; each has an entry for itself and three for its attributes. */
    private static final int SESSIONS = 50_000;

    private static final int ATTRIBUTES = 3;

    private static final int MEMBERS = 6;

    @TempDir
    private Path folder;

    /** By Hazelcast's default they would have 10,000 entries, and logins would be lost without a word. */
    @ParameterizedTest
    @ValueSource(
            strings = {"com.ibm.ws.session.meta.default_host%2Ftrade", "com.ibm.ws.session.attr.default_host%2Ftrade"})
    void cachesOfSessions_haveRoomForAllThatMembersMayHave(String cache) throws IOException {
        CacheSimpleConfig found = config().findCacheConfigOrNull(cache);

        assertThat(found).isNotNull();
        assertThat(found.getEvictionConfig().getSize()).isGreaterThan(MEMBERS * SESSIONS * ATTRIBUTES);
    }

    /** Who knows the name may join, and whoever has a recording of the process has its system properties. */
    @Test
    void nameOfTheCluster_isInAFileOfItsOwn() throws IOException {
        assertThat(config().getClusterName()).isEqualTo("sessions.secret");
    }

    private Config config() throws IOException {
        Path name = Files.writeString(folder.resolve("name.xml"), """
                <hazelcast xmlns="http://www.hazelcast.com/schema/config">
                    <cluster-name>sessions.secret</cluster-name>
                </hazelcast>
                """);
        Properties variables = new Properties();
        variables.setProperty("trade.sessions.cluster-file", name.toString());
        variables.setProperty("trade.sessions.host", "127.0.0.1");
        variables.setProperty("trade.sessions.port", "5801");
        variables.setProperty("trade.sessions.members", "127.0.0.1:5801");
        return new XmlConfigBuilder(FILE).setProperties(variables).build();
    }
}
