package io.tradebench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The mixes, and that a run keeps to them exactly. */
class DeckTest {

    private static final Map<String, Integer> READS =
            Map.of("home", 20, "account", 10, "portfolio", 12, "quotes", 40, "log off", 4);
    private static final Map<String, Integer> HIGH_VOLUME = Map.of(
            "home",
            20,
            "quotes",
            40,
            "log off",
            4,
            "register",
            2,
            "account",
            7,
            "portfolio",
            7,
            "buy",
            7,
            "sell",
            7,
            "update account",
            6);

    @ParameterizedTest
    @CsvSource({"0,0,0,0", "2,0,0,2", "4,2,0,2", "6,4,0,2", "8,4,2,2", "10,4,4,2", "12,4,6,2", "14,4,8,2"})
    void deck_ofAShareOfUpdates_keepsTheProportionsOfTheReads(int updates, int update, int orders, int register)
            throws Exception {
        Map<String, Integer> expected = scaledReads(100 - updates);
        expected.put("update account", update);
        expected.put("buy", orders / 2);
        expected.put("sell", orders / 2);
        expected.put("register", register);
        expected.values().removeIf(count -> count == 0);

        assertThat(counts(deck(Map.of("updates", String.valueOf(updates))))).isEqualTo(expected);
    }

    @Test
    void deck_ofHighVolume_isTheMixOfThatName() throws Exception {
        assertThat(counts(deck(Map.of("mix", "high-volume")))).isEqualTo(HIGH_VOLUME);
    }

    @Test
    void deck_ofOnesOwn_hasItsCards() throws Exception {
        assertThat(counts(deck(Map.of("mix", "20,0,5,60,1,4,5,3,2"))))
                .isEqualTo(Map.of(
                        "home",
                        20,
                        "portfolio",
                        5,
                        "quotes",
                        60,
                        "log off",
                        1,
                        "update account",
                        4,
                        "buy",
                        5,
                        "sell",
                        3,
                        "register",
                        2));
    }

    @Test
    void actions_ofEveryHundred_areTheDeckWithSellsAndBuysExchanged() throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            PlanRun run = PlanRun.untilEachClientHas(stub, 210, Map.of("mix", "high-volume", "clients", "2"));

            Map<String, Integer> expected = new HashMap<>(HIGH_VOLUME);
            expected.remove("sell");
            expected.put("buy", 14);
            for (int client = 1; client <= 2; client++) {
                List<String> orders = run.actions(client).stream()
                        .map(action -> action.equals("sell") ? "buy" : action)
                        .toList();
                assertThat(counts(orders.subList(0, 100))).isEqualTo(expected);
                assertThat(counts(orders.subList(100, 200))).isEqualTo(expected);
            }
            assertThat(run.samples()).allMatch(s -> s.isSuccessful());
        }
    }

    @Test
    void sells_withoutAKnownHolding_areOwedAndMadeUpFor() throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            PlanRun run = PlanRun.against(stub, 800, Map.of("clients", "1"));

            Map<String, Integer> made = counts(run.actions(1));
            assertThat(made.get("buy") - made.get("sell")).isBetween(0, 8);
            assertThat(stub.violations()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"0,home", "1,quotes"})
    void decks_ofSeveralMixes_areDealtByTheirNumber(String number, String action) throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            PlanRun run = PlanRun.against(
                    stub,
                    250,
                    Map.of("clients", "1", "mix", "100,0,0,0,0,0,0,0,0;0,0,0,100,0,0,0,0,0", "trade.plan.mix", number));

            assertThat(run.actions(1)).hasSizeGreaterThan(200).containsOnly(action);
        }
    }

    @Test
    void deck_thatWasLeft_goesOnWhereItWas() throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            AtomicInteger answers = new AtomicInteger();
            PlanRun run = PlanRun.against(
                    stub,
                    1_000,
                    Map.of("clients", "1", "mix", "50,0,0,50,0,0,0,0,0;0,0,0,0,0,100,0,0,0"),
                    () -> JMeterUtils.setProperty(
                            "trade.plan.mix", String.valueOf(answers.incrementAndGet() / 30 % 2)));

            List<String> actions = run.actions(1);
            List<String> reads = actions.stream()
                    .filter(action -> action.equals("home") || action.equals("quotes"))
                    .toList();
            assertThat(actions).contains("update account");
            for (int i = 1; i < actions.size(); i++) {
                if (actions.get(i).equals("update account")
                        != actions.get(i - 1).equals("update account")) {
                    assertThat(List.of(actions.get(i - 1), actions.get(i))).contains("log off");
                }
            }
            assertThat(reads).hasSizeGreaterThan(300);
            for (int deck = 0; deck < 3; deck++) {
                assertThat(counts(reads.subList(100 * deck, 100 * (deck + 1))))
                        .isEqualTo(Map.of("home", 50, "quotes", 50));
            }
        }
    }

    private static List<String> deck(Map<String, String> parameters) throws Exception {
        Map<String, String> ofOneClient = new HashMap<>(parameters);
        ofOneClient.put("clients", "1");
        try (BrokerageStub stub = new BrokerageStub()) {
            // Some decks: JMeter never ends a run that is stopped while its thread groups are being started.
            PlanRun run = PlanRun.against(stub, 300, ofOneClient);
            Map<?, ?> shared = (Map<?, ?>) run.properties().get("trade");
            Map<?, ?> decks = (Map<?, ?>) shared.get("decks");
            return ((List<?>) decks.get("0")).stream().map(String::valueOf).toList();
        }
    }

    /** Largest remainder: whole cards, as near to the proportions as they can be. */
    private static Map<String, Integer> scaledReads(int total) {
        Map<String, Integer> scaled = new LinkedHashMap<>();
        READS.forEach((action, share) -> scaled.put(action, share * total / 86));
        int left = total - scaled.values().stream().mapToInt(Integer::intValue).sum();
        READS.keySet().stream()
                .sorted(Comparator.comparing((String action) -> -(READS.get(action) * total % 86)))
                .limit(left)
                .forEach(action -> scaled.merge(action, 1, Integer::sum));
        return new HashMap<>(scaled);
    }

    private static Map<String, Integer> counts(List<String> actions) {
        return actions.stream().collect(Collectors.toMap(Function.identity(), action -> 1, Integer::sum, HashMap::new));
    }
}
