package io.tradebench.trade.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClusterSettingsTest {
    @Test
    void list() {
        ClusterSettings settings =
                ClusterSettings.parse("trade", "member-2", "member-1=10.0.0.1:5701, member-2=[::1]:5702");
        assertThat(settings.members())
                .containsExactly(
                        entry("member-1", new MemberAddress("10.0.0.1", 5701)),
                        entry("member-2", new MemberAddress("[::1]", 5702)));
        assertThat(settings.isAlone()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"10.0.0.7, 10.0.0.7:5702", "fd00::7, [fd00::7]:5702", "[fd00::7], [fd00::7]:5702", "'', two.trade:5702"
    })
    void host_isWhereThisMemberListens_andNoOther(String host, String address) {
        ClusterSettings settings = ClusterSettings.parse(
                        "trade", "member-2", "member-1=one.trade:5701,member-2=two.trade:5702")
                .withSecret("a secret")
                .withHost(host);
        assertThat(settings.members().get("member-1")).hasToString("one.trade:5701");
        assertThat(settings.members().get("member-2")).hasToString(address);
        assertThat(settings.secret()).isEqualTo("a secret");
    }

    @ParameterizedTest
    @CsvSource({"'', 10.0.0.2:5902", "6000, 10.0.0.2:6000"})
    void channel_isWhereThisMemberListensForTheCachesOfOthers(String port, String address) {
        assertThat(two().withHost("10.0.0.2").withChannel(port).channel()).hasToString(address);
    }

    @Test
    void channel_ofAMemberAlone_isNone() {
        assertThat(ClusterSettings.parse("trade", "member-1", "")
                        .withChannel("6000")
                        .channel())
                .isNull();
        assertThat(two().channel()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"0", "65536", "-1", "many"})
    void channel_onWhatIsNoPort(String port) {
        assertThatThrownBy(() -> two().withChannel(port))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("trade.cluster.channel-port=" + port);
    }

    private static ClusterSettings two() {
        return ClusterSettings.parse("trade", "member-2", "member-1=one.trade:5701,member-2=two.trade:5702");
    }

    @Test
    void host_ofAMemberAlone_isOfNoUse() {
        assertThat(ClusterSettings.parse("trade", "member-1", "")
                        .withHost("10.0.0.7")
                        .isAlone())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"''", "' '", "member-1=127.0.0.1:5701"})
    void listOfNobodyElse_isAlone(String members) {
        assertThat(ClusterSettings.parse("trade", "member-1", members).isAlone())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "member-2=127.0.0.1:5702                         | does not contain this member",
                "member-1                                        | is no member",
                "member-1=127.0.0.1                              | is no member",
                "member-1=127.0.0.1:0                            | is no member",
                "member-1=127.0.0.1:70000                        | is no member",
                "member-1=:5701                                  | is no member",
                "=127.0.0.1:5701                                 | is no member",
                "member-1=127.0.0.1:5701,member-1=127.0.0.1:5702 | twice"
            })
    void wrongList_isRefused(String members, String message) {
        assertThatThrownBy(() -> ClusterSettings.parse("trade", "member-1", members))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining(message);
    }
}
