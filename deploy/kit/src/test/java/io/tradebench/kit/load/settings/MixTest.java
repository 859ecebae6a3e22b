package io.tradebench.kit.load.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MixTest {

    private static final Pattern DECK = Pattern.compile("'(standard|high-volume) (\\d+)':\\s*'([0-9 ]+)'");

    @Test
    void of_everyMix_isTheDeckOfThePlan() throws IOException {
        String plan = Files.readString(Path.of("../../jmeter/trade.jmx"));
        List<MatchResult> decks = DECK.matcher(plan).results().toList();

        assertThat(decks).hasSize(9);
        for (MatchResult deck : decks) {
            boolean standard = deck.group(1).equals("standard");
            Mix mix = Mix.of(deck.group(1), standard ? Integer.valueOf(deck.group(2)) : null);
            List<Integer> counts = Arrays.stream(deck.group(3).split(" "))
                    .map(Integer::valueOf)
                    .toList();
            assertThat(mix.wanted().values()).as(deck.group()).containsExactlyElementsOf(counts);
            assertThat(mix.planUpdates()).isEqualTo(deck.group(2));
        }
    }

    @Test
    void of_standard_updatesInFourteenPercent() {
        Mix mix = Mix.of("standard", null);
        List<String> updates = List.of("update account", "buy", "sell", "register");

        assertThat(mix.updates()).isEqualTo(14);
        assertThat(updates.stream().mapToInt(mix.wanted()::get).sum()).isEqualTo(14);
        assertThat(mix.wanted().values().stream().mapToInt(Integer::intValue).sum())
                .isEqualTo(100);
        assertThat(mix.contains("login")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {-2, 1, 3, 15, 16})
    void of_otherShareOfUpdates_isRefused(int updates) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Mix.of("standard", updates))
                .withMessageContaining("0, 2, 4, 6, 8, 10, 12, 14");
    }

    @Test
    void of_sharesOfOnesOwn_isTheirDeck() {
        Mix mix = Mix.of("quotes=70,home=15,buy=5,log off=10", null);

        assertThat(mix.wanted()).containsEntry("quotes", 70).containsEntry("account", 0);
        assertThat(mix.updates()).isEqualTo(5);
        assertThat(mix.planMix()).isEqualTo("15,0,0,70,10,0,5,0,0");
        assertThat(mix.planUpdates()).isEqualTo("14");
        assertThat(mix.hasLogOffs()).isTrue();
        assertThat(Mix.of("quotes=100", null).hasLogOffs()).isFalse();
        assertThat(Mix.of("high-volume", null).planMix()).isEqualTo("high-volume");
        assertThat(mix.name()).isEqualTo("home=15,quotes=70,log off=10,buy=5");
        String same = "quotes=40,home=20,account=7,portfolio=7,log off=4,update account=6,buy=7,sell=7,register=2";
        assertThat(Mix.of(same, null).name()).isEqualTo("high-volume");
    }

    @Test
    void planProperties_mixesThatTakeTurns_areOneAfterTheOther() {
        Mix reads = Mix.of("standard", 0);
        Mix highVolume = Mix.of("high-volume", null);

        assertThat(Mix.planProperties(List.of(reads)))
                .containsOnly(Map.entry("mix", "standard"), Map.entry("updates", "0"));
        assertThat(Mix.planProperties(List.of(reads, highVolume)))
                .containsOnly(
                        Map.entry("mix", "23,12,14,46,5,0,0,0,0;20,7,7,40,4,6,7,7,2"), Map.entry("updates", "14"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "quotes=99",
                "quotes=101",
                "quotes=100,",
                "login=100",
                "quotes=-1",
                "quotes",
                "=100",
                "quotes=1e2"
            })
    void of_sharesThatAreNoMix_isRefused(String shares) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Mix.of(shares, null))
                .withMessageContaining("'" + shares + "' is not a mix");
    }

    @Test
    void of_unknownMixOrHighVolumeWithUpdates_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Mix.of("custom", null));
        assertThatIllegalArgumentException().isThrownBy(() -> Mix.of("high-volume", 14));
    }
}
