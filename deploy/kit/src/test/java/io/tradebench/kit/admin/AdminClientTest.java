package io.tradebench.kit.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdminClientTest {

    private FakeMember member;
    private AdminClient admin;

    @BeforeEach
    void start() throws IOException {
        member = new FakeMember();
        admin = new AdminAccess(FakeMember.PASSWORD, Trust.DEFAULT).at(member.address());
    }

    @AfterEach
    void stop() {
        member.close();
    }

    @Test
    void process_answer_isRead() {
        assertThat(admin.collect().usedBytes()).isEqualTo(90);
        ProcessFigures figures = admin.process();

        assertThat(figures.cpuMillis()).isEqualTo(4711.25);
        assertThat(figures.gcMillis()).isEqualTo(30);
        assertThat(figures.gcCollections()).isEqualTo(4);
        assertThat(figures.unitsOfWork().written()).isEqualTo(10);
        assertThat(figures.configurationVersion()).isEqualTo(7);
        assertThat(figures.database()).containsEntry("product", "Apache Derby");
    }

    @Test
    void readiness_ofABusyMember_isWaitedFor() {
        member.busy("ready", 3);
        assertThat(admin.isReady()).isFalse();
        assertThat(admin.answersHttp()).isTrue();

        assertThat(admin.isReadySoon()).isTrue();
    }

    @Test
    void readiness_whereNobodyIs_isNotWaitedFor() {
        member.close();

        assertThat(admin.isReadySoon()).isFalse();
        assertThat(admin.answersHttp()).isFalse();
    }

    @Test
    void primitives_areReadInTheirOrder() {
        member.answer(
                "GET /primitives",
                200,
                "[{\"name\":\"PingServlet\",\"group\":\"Web container\",\"purpose\":\"The least\","
                        + "\"path\":\"/servlet/PingServlet\",\"way\":\"get\",\"missing\":\"\"},"
                        + "{\"name\":\"PingJSONP\",\"group\":\"Web container\",\"purpose\":\"JSON\","
                        + "\"path\":\"/servlet/PingJSONP\",\"way\":\"get\",\"missing\":\"\"}]");

        assertThat(admin.primitives()).extracting(PrimitiveEntry::name).containsExactly("PingServlet", "PingJSONP");
    }

    @Test
    void populate_withSeed_sendsSizeAndReadsResult() {
        member.answer(
                "POST /populate",
                200,
                "{\"users\":20,\"quotes\":10,\"holdings\":99,\"orders\":98,\"seed\":3,\"millis\":45}");

        assertThat(admin.populate(20, 10, 3L, List.of())).isEqualTo(new Population(20, 10, 99, 98, 3, 45));
        assertThat(member.bodies()).containsExactly("{\"users\":20,\"quotes\":10,\"seed\":3}");
    }

    @Test
    void audit_violations_areRead() {
        member.answer("GET /audit", 200, """
                {"exact":false,"accounts":20,"orders":30,"violationCount":205,
                 "violations":[{"rule":"balance","account":17,"detail":"off by 1.00"}]}
                """);

        AuditReport report = admin.audit();

        assertThat(report.exact()).isFalse();
        assertThat(report.violationCount()).isEqualTo(205);
        assertThat(report.violations()).containsExactly(new AuditReport.Violation("balance", 17L, "off by 1.00"));
    }

    @Test
    void configure_illegalValue_givesTheMembersWords() {
        member.answer("POST /configuration", 400, "{\"detail\":\"trade.caching: legal are none, command\"}");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> admin.configure(Map.of("caching", "x"), List.of()))
                .withMessage("trade.caching: legal are none, command");
    }

    @Test
    void configuration_numbers_areFound() {
        member.answer(
                "GET /configuration",
                200,
                "{\"member\":\"member-1\",\"parameters\":[{\"name\":\"trade.max-users\",\"value\":\"20\",\"source\":\"default\"}]}");

        ConfigurationReport report = admin.configuration();

        assertThat(report.number("trade.max-users")).hasValue(20);
        assertThat(report.number("trade.max-quotes")).isEmpty();
        assertThat(report.values()).containsExactly(Map.entry("trade.max-users", "20"));
    }

    @Test
    void overriding_valuesOfTheDatabase_areToldIfTheyDiffer() {
        member.answer("GET /configuration", 200, """
                {"member":"member-1","version":3,"parameters":[
                 {"name":"trade.caching","value":"command","source":"override"},
                 {"name":"trade.users","value":"2000","source":"override"},
                 {"name":"trade.quotes","value":"1000","source":"default"}]}
                """);

        assertThat(admin.configuration()
                        .overriding(Map.of(
                                "trade.caching",
                                "none",
                                "trade.users",
                                "2000",
                                "trade.quotes",
                                "7",
                                "trade.other",
                                "1")))
                .containsExactly(Map.entry("trade.caching", "command"));
    }

    @Test
    void configure_withoutMembers_namesThem() {
        member.answer(
                "POST /configuration?without=member-2,member-3", 200, "{\"member\":\"member-1\",\"parameters\":[]}");
        Map<String, String> removal = new HashMap<>();
        removal.put("caching", null);

        assertThat(admin.configure(removal, List.of("member-2", "member-3")).parameters())
                .isEmpty();
        assertThat(member.bodies()).containsExactly("{\"caching\":null}");
    }

    @Test
    void cluster_memberThatKnowsNone_speaksForItself() {
        ClusterReport report = admin.cluster();

        assertThat(report.members()).singleElement().satisfies(entry -> {
            assertThat(entry.member()).isEqualTo("member-1");
            assertThat(entry.reachable()).isTrue();
            assertThat(entry.process().get("pid").asLong()).isEqualTo(4711);
        });
    }

    @Test
    void cluster_missingMember_isTold() {
        member.answer(
                "GET /cluster",
                200,
                "{\"name\":\"trade-1\",\"members\":["
                        + "{\"member\":\"member-1\",\"reachable\":true,\"process\":" + FakeMember.PROCESS + "},"
                        + "{\"member\":\"member-2\",\"reachable\":false,\"process\":null}]}");

        assertThat(admin.cluster().unreachable()).containsExactly("member-2");
    }

    @Test
    void clusterConfiguration_differentMembers_areCompared() {
        member.answer("GET /cluster/configuration", 200, """
                {"members":[
                  {"member":"member-1","reachable":true,"configuration":{"member":"member-1","version":7,"parameters":[
                    {"name":"trade.caching","value":"none","source":"default"},
                    {"name":"trade.runtime-mode","value":"ejb","source":"default"}]}},
                  {"member":"member-2","reachable":true,"configuration":{"member":"member-2","version":6,"parameters":[
                    {"name":"trade.caching","value":"command","source":"override"},
                    {"name":"trade.runtime-mode","value":"ejb","source":"default"}]}},
                  {"member":"member-3","reachable":false,"problem":"is not part of the cluster","configuration":null}]}
                """);

        ClusterConfiguration configuration = admin.clusterConfiguration();

        assertThat(configuration.differences()).containsExactly("trade.caching");
        assertThat(configuration.text("trade.caching")).isEqualTo("none on member-1, command on member-2");
        assertThat(configuration.text("trade.runtime-mode")).isEqualTo("ejb");
        assertThat(configuration.answered()).hasSize(2);
        assertThat(configuration.changed(configuration)).isEmpty();
        assertThat(configuration.changed(new ClusterConfiguration(List.of())))
                .containsExactly("trade.caching", "trade.runtime-mode");
    }

    @Test
    void stopRecording_file_isKept(@TempDir Path folder) {
        member.answer("DELETE /recording", 200, "flight");
        Path file = folder.resolve("member-1.jfr");

        admin.stopRecording(file);

        assertThat(file).hasContent("flight");
    }

    @Test
    void stopRecording_noneRuns_isOneLine(@TempDir Path folder) {
        member.answer("DELETE /recording", 409, "{\"detail\":\"no recording\"}");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> admin.stopRecording(folder.resolve("member-1.jfr")))
                .withMessageContaining("no flight recording");
    }

    @Test
    void process_wrongPassword_saysWhatToDo() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> new AdminAccess("wrong", Trust.DEFAULT)
                        .at(member.address())
                        .process())
                .withMessageContaining("TRADE_ADMIN_PASSWORD")
                .withMessageContaining("take it down")
                .withMessageNotContaining("wrong ");
    }

    @Test
    void audit_noSuchInterface_saysSo() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(admin::audit)
                .withMessageContaining("no Trade admin interface");
    }

    @Test
    void process_nobodyThere_saysSo() {
        member.close();

        assertThatExceptionOfType(NoAnswerException.class)
                .isThrownBy(admin::process)
                .withMessageContaining("is the cluster up?");
        assertThat(admin.isReady()).isFalse();
        assertThat(admin.isAnswering()).isFalse();
    }

    @Test
    void process_proxyIsBusy_isAskedAgain() {
        member.busy("GET /process", 2);

        assertThat(admin.process().member()).isEqualTo("member-1");
        assertThat(member.bodies()).hasSize(3);
    }

    @Test
    void process_proxyStaysBusy_endsWithItsAnswer() {
        member.busy("GET /process", Integer.MAX_VALUE);

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(admin::process)
                .withMessageContaining("answered /process with 503");
    }

    @Test
    void process_unavailableForAnotherReason_isAskedOnce() {
        member.answer("GET /process", 503, "{\"detail\":\"no database\"}");

        assertThatExceptionOfType(KitException.class).isThrownBy(admin::process).withMessageContaining("no database");
        assertThat(member.bodies()).hasSize(1);
    }

    @Test
    void isReady_health_isAsked() {
        assertThat(admin.isReady()).isTrue();
        member.answer("ready", 503, "{}");
        assertThat(admin.isReady()).isFalse();
        assertThat(admin.isAnswering()).isTrue();
    }

    @Test
    void process_otherContent_isOneLine() {
        member.answer("GET /process", 200, "<html>");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(admin::process)
                .withMessageContaining("not of Trade's admin interface");
    }
}
