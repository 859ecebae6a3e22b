package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.soap.TradeWSServices;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the calls are that chance draws. It needs no server. */
@Tag("once")
class FuzzedCallsIT {
    private static final int DRAWS = 5_000;
    private static final List<String> LASTING = List.of("createQuote", "updateQuotePriceVolume", "resetTrade");

    private final FuzzedContent content = new FuzzedContent(new Chance(1), "uid:1", "uid:2", List.of());

    @Test
    void calls_areOfEveryOperation_andOfNone() {
        String[] operations = Arrays.stream(TradeWSServices.class.getMethods())
                .map(Method::getName)
                .toArray(String[]::new);
        assertThat(drawn("<t:(\\w+) ", () -> content.call(false)))
                .contains(operations)
                .hasSize(operations.length + 1);
    }

    @Test
    void calls_haveEveryArgument_andItsParts() {
        assertThat(drawn("<(\\w+)>", () -> content.call(false)))
                .containsExactlyInAnyOrder(
                        "address",
                        "after",
                        "changeFactor",
                        "companyName",
                        "creditCard",
                        "currentPassword",
                        "email",
                        "fullName",
                        "holdingId",
                        "key",
                        "limit",
                        "orderId",
                        "password",
                        "price",
                        "quantity",
                        "registration",
                        "sharesTraded",
                        "symbol",
                        "symbols",
                        "update",
                        "userId");
    }

    @Test
    void calls_ofAnAdministrator_leaveNothing() {
        assertThat(drawn("<t:(\\w+) ", () -> content.call(true)))
                .contains("completeOrder", "cancelOrder", "buy")
                .doesNotContainAnyElementsOf(LASTING);
    }

    private static Set<String> drawn(String pattern, Supplier<String> calls) {
        Set<String> found = new TreeSet<>();
        Stream.generate(calls).limit(DRAWS).forEach(call -> found.addAll(Answers.all(pattern, call)));
        return found;
    }
}
