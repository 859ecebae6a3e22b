package io.tradebench.web.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConnectionPoolTest {
    @Test
    void parse_readsTheConnectionManagersText() {
        String text = """
                PoolManager@4a1b2c
                name=WebSphere:type=com.ibm.ws.jca.cm.mbean.ConnectionManagerMBean,jndiName=jdbc/TradeDataSource
                jndiName=jdbc/TradeDataSource
                maxPoolSize=50
                size=4
                waiting=2
                unshared=0
                shared=3
                available=1
                """;
        assertThat(ConnectionPool.parse(text, 5))
                .contains(new ConnectionPool("jdbc/TradeDataSource", 3, 1, 4, 50, 2, 5));
    }

    @Test
    void parse_ofAnythingElse_isEmpty() {
        assertThat(ConnectionPool.parse("There is no pool yet", 0)).isEmpty();
    }

    @Test
    void residentMemory_isReadFromTheStatusOfTheProcess() {
        assertThat(LinuxProcess.residentBytes(List.of("VmPeak:\t  900 kB", "VmRSS:\t  512 kB")))
                .isEqualTo(512L * 1024);
        assertThat(LinuxProcess.residentBytes(List.of("Name:\tjava"))).isNull();
    }
}
