package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an operator asks of a member that has no peers. */
@WithTradeServer
class AdminIT {
    private final Admin admin;

    AdminIT(TradeServer server) {
        admin = new Admin(server);
    }

    @Test
    void cluster_ofOne_reportsItsOnlyMember() {
        JsonNode cluster = Admin.json(admin.get("cluster"));
        assertThat(cluster.at("/members")).hasSize(1);
        assertThat(cluster.at("/members/0/reachable").asBoolean()).isTrue();
        assertThat(cluster.at("/members/0/process/cpuMillis").asDouble()).isPositive();
        JsonNode configuration = Admin.json(admin.get("cluster/configuration"));
        assertThat(configuration.at("/members/0/configuration/parameters")).isNotEmpty();
    }

    @Test
    void collection_tellsWhatTheHeapHolds() {
        JsonNode collected = Admin.json(admin.post("collection", "{}"));
        assertThat(collected.at("/heap/usedBytes").asLong())
                .isPositive()
                .isLessThan(collected.at("/heap/maxBytes").asLong());
    }

    @Test
    void change_raisesTheVersion() {
        long before = version();
        admin.configure("long-run", "off");
        admin.unconfigure("long-run");
        assertThat(version()).isEqualTo(before + 2);
    }

    @ParameterizedTest
    @CsvSource({
        "configuration,                   {\"session-replication\":\"on\"},  fixed when members start",
        "configuration?without=member-2,  {\"runtime-mode\":\"direct\"},     no other member member-2",
        "configuration,                   {\"caching\":\"magic\"},           not a legal value",
        "populate?without=member-2,       {\"users\":10},                    no other member member-2",
        "recording,                       {\"settings\":\"everything\"},     default"
    })
    void request_thatCannotBeFulfilled_saysWhy_andChangesNothing(String operation, String body, String reason) {
        long before = version();
        HttpResponse<String> answer = admin.post(operation, body);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains(reason);
        assertThat(version()).isEqualTo(before);
    }

    @Test
    void recording_isHandedOver_once() {
        assertThat(admin.delete("recording").statusCode()).isEqualTo(409);
        assertThat(admin.post("recording", "{}").statusCode()).isEqualTo(204);
        assertThat(admin.post("recording", "{}").statusCode()).isEqualTo(409);
        HttpResponse<String> recording = admin.delete("recording");
        assertThat(recording.statusCode()).isEqualTo(200);
        assertThat(recording.body()).startsWith("FLR");
        assertThat(admin.delete("recording").statusCode()).isEqualTo(409);
    }

    @Test
    void orders_ofAUser_areListed() {
        JsonNode orders = Admin.json(admin.get("orders?user=uid:1")).get("orders");
        assertThat(orders.isArray()).isTrue();
        HttpResponse<String> nobody = admin.get("orders?user=nobody");
        assertThat(nobody.statusCode()).isEqualTo(404);
        assertThat(Admin.json(nobody).get("type").asText()).isEqualTo("urn:trade:unknown-user");
    }

    private long version() {
        return Admin.json(admin.get("configuration")).get("version").asLong();
    }
}
