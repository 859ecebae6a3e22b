package io.tradebench.web.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.config.parameter.WorkloadMix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The scenario's mixes are those of the JMeter plan. */
class MixTest {
    private static final Path PLAN = Path.of("../jmeter/trade.jmx");

    @ParameterizedTest
    @EnumSource(WorkloadMix.class)
    void draw_ofEveryNumber_isTheDeckOfThePlan(WorkloadMix configured) throws IOException {
        Mix mix = Mix.of(configured);
        List<Operation> drawn =
                IntStream.range(0, 100).mapToObj(n -> mix.draw(always(n))).toList();

        List<Long> counts = Arrays.stream(Operation.values())
                .map(operation -> drawn.stream().filter(one -> one == operation).count())
                .toList();
        assertThat(counts).isEqualTo(deckOfThePlan(configured));
    }

    @Test
    void operations_areTheTransactionsOfThePlan_inItsOrder() throws IOException {
        String actions = found("var actions = \\[([^\\]]+)\\]");
        assertThat(Arrays.stream(Operation.values()).map(operation -> "'" + operation.transaction() + "'"))
                .containsExactly(actions.split(",\\s*"));
    }

    private static List<Long> deckOfThePlan(WorkloadMix mix) throws IOException {
        String name = mix.name().toLowerCase(Locale.ROOT).replace('_', '-');
        return Arrays.stream(found("'" + name + " 14':\\s*'([0-9 ]+)'").split(" "))
                .map(Long::valueOf)
                .toList();
    }

    private static String found(String pattern) throws IOException {
        Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(PLAN));
        assertThat(matcher.find()).as(pattern).isTrue();
        return matcher.group(1);
    }

    private static Random always(int number) {
        return new Random() {
            @Override
            public int nextInt(int bound) {
                assertThat(bound).isEqualTo(100);
                return number;
            }
        };
    }
}
