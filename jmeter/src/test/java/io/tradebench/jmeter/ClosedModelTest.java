package io.tradebench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.jmeter.BrokerageStub.Request;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the clients of the closed model do. */
class ClosedModelTest {

    private BrokerageStub stub;

    @BeforeEach
    void start() throws Exception {
        stub = new BrokerageStub();
    }

    @AfterEach
    void stop() {
        stub.close();
    }

    @Test
    void users_asManyAsClients_areNeverShared() throws Exception {
        PlanRun run = PlanRun.against(stub, 800, Map.of("clients", "4", "users", "4"));

        assertThat(run.samples()).hasSizeGreaterThanOrEqualTo(800).allMatch(SampleResult::isSuccessful);
        assertThat(stub.violations()).isEmpty();
    }

    @Test
    void users_withAnOffset_areTakenFromThatRangeInTurn() throws Exception {
        PlanRun.against(stub, 400, Map.of("clients", "1", "users", "3", "offset", "50"));

        List<String> users = logins();
        assertThat(users).hasSizeGreaterThan(4);
        assertThat(users.subList(0, 5)).containsExactly("uid:50", "uid:51", "uid:52", "uid:50", "uid:51");
    }

    @Test
    void logOff_withTheNextLogin_isOneSample() throws Exception {
        PlanRun run = PlanRun.against(stub, 200, Map.of("clients", "1"));

        assertThat(run.samples("login")).hasSize(1);
        assertThat(run.samples("log off")).isNotEmpty().allSatisfy(s -> assertThat(s.getSubResults())
                .extracting(SampleResult::getSampleLabel)
                .containsExactly("logout", "login"));
        assertThat(run.samples("logout")).isEmpty();
    }

    @Test
    void register_becomesTheNewUser() throws Exception {
        PlanRun run = PlanRun.against(stub, 400, Map.of("clients", "1"));

        List<String> registered = stub.requests("register").stream()
                .map(r -> r.fields().get("uid"))
                .toList();
        assertThat(registered).hasSizeGreaterThan(2).doesNotHaveDuplicates().allMatch(uid -> uid.startsWith("ru:"));
        assertThat(stub.requests()).extracting(Request::user).contains(registered.get(0), registered.get(1));
        assertThat(run.samples("register")).allMatch(SampleResult::isSuccessful);
    }

    @Test
    void actions_ofTheSameSeed_areTheSame() throws Exception {
        Map<String, String> parameters = Map.of("clients", "2", "seed", "7");
        PlanRun first = PlanRun.against(stub, 300, parameters);
        PlanRun second = PlanRun.against(stub, 300, parameters);

        for (int client = 1; client <= 2; client++) {
            assertThat(first.actions(client).subList(0, 50))
                    .isEqualTo(second.actions(client).subList(0, 50));
        }
        assertThat(first.actions(1).subList(0, 50))
                .isNotEqualTo(first.actions(2).subList(0, 50));
    }

    @Test
    void actions_ofAnotherSeed_differ() throws Exception {
        PlanRun first = PlanRun.against(stub, 60, Map.of("clients", "1", "seed", "1"));
        PlanRun second = PlanRun.against(stub, 60, Map.of("clients", "1", "seed", "2"));

        assertThat(first.actions(1).subList(0, 50))
                .isNotEqualTo(second.actions(1).subList(0, 50));
    }

    @Test
    void quotes_withAFixedNumber_askForSoManyDistinctSymbols() throws Exception {
        PlanRun.against(stub, 150, Map.of("clients", "1", "symbols", "7", "quotes", "10"));

        assertThat(stub.requests("quotes")).isNotEmpty().allSatisfy(r -> assertThat(symbols(r))
                .hasSize(7)
                .doesNotHaveDuplicates()
                .allMatch(s -> s.matches("s:[0-9]")));
    }

    @Test
    void quotes_withoutANumber_askForOneToTen() throws Exception {
        PlanRun.against(stub, 400, Map.of("clients", "1"));

        assertThat(stub.requests("quotes"))
                .map(r -> symbols(r).size())
                .contains(1, 10)
                .allMatch(n -> n >= 1 && n <= 10);
    }

    @Test
    void buy_withEveryOrder_sendsAKeyOfItsOwn() throws Exception {
        PlanRun.against(stub, 600, Map.of("clients", "3"));

        assertThat(stub.requests("buy"))
                .hasSizeGreaterThan(10)
                .extracting(r -> r.fields().get("key"))
                .doesNotHaveDuplicates()
                .allMatch(key -> !key.isBlank() && key.length() <= 64);
        assertThat(stub.requests("buy"))
                .allSatisfy(r ->
                        assertThat(Integer.parseInt(r.fields().get("quantity"))).isBetween(1, 100));
    }

    @Test
    void session_lost_isAnErrorAndFollowedByALogin() throws Exception {
        AtomicInteger requests = new AtomicInteger();
        stub.answerWith((request, right) -> {
            if (requests.incrementAndGet() == 40) {
                stub.forgetSessions();
            }
            return right.get();
        });

        PlanRun run = PlanRun.against(stub, 100, Map.of("clients", "1"));

        assertThat(run.samples("login")).hasSize(2);
        assertThat(run.samples()).filteredOn(s -> !s.isSuccessful()).hasSize(1);
    }

    @Test
    void think_betweenTransactions_isWaited() throws Exception {
        PlanRun run = PlanRun.against(stub, 6, Map.of("clients", "1", "think", "100"));

        List<SampleResult> samples = run.samples();
        for (int i = 1; i < samples.size(); i++) {
            assertThat(samples.get(i).getStartTime() - samples.get(i - 1).getEndTime())
                    .isGreaterThanOrEqualTo(99);
        }
    }

    @Test
    void session_withoutAClient_endsAtOnce() throws Exception {
        long start = System.nanoTime();
        PlanRun run = PlanRun.interruptedAt("a client", stub, Map.of("clients", "2", "duration", "40"));

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
        assertThat(run.samples()).isEmpty();
        assertThat(stub.requests()).isEmpty();
    }

    private List<String> logins() {
        return stub.requests("login").stream().map(r -> r.fields().get("uid")).toList();
    }

    private static List<String> symbols(Request quotes) {
        return Arrays.asList(quotes.fields().get("symbols").split(","));
    }
}
