package io.tradebench.web.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.Money;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.OrderType;
import io.tradebench.trade.domain.Quote;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SliceTest {
    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00.123456Z");

    @Test
    void parts_areTheWholeList_eachOnce() {
        List<Holding> holdings = holdings(1, 7);
        List<Long> seen = new ArrayList<>();
        String cursor = null;
        do {
            HoldingList part = HoldingList.of(holdings, cursor, 3);
            assertThat(part.holdings()).hasSizeLessThanOrEqualTo(3);
            part.holdings().forEach(holding -> seen.add(holding.id()));
            cursor = part.next();
        } while (cursor != null);
        assertThat(seen).containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L);
    }

    @Test
    void cursor_staysWhereItIs_whenItsElementGoes() {
        String cursor = HoldingList.of(holdings(1, 7), null, 3).next();
        assertThat(HoldingList.of(holdings(4, 9), cursor, 3).holdings())
                .extracting(HoldingView::id)
                .containsExactly(4L, 5L, 6L);
    }

    /** The newest first; of those of one moment the one with the higher number. */
    @Test
    void orders_areListedBackwards_eachOnce() {
        List<Order> orders = orders(1, 7);
        List<Long> seen = new ArrayList<>();
        String cursor = null;
        do {
            OrderList part = OrderList.of(orders, cursor, 3);
            part.orders().forEach(order -> seen.add(order.id()));
            cursor = part.next();
        } while (cursor != null);
        assertThat(seen).containsExactly(7L, 6L, 5L, 4L, 3L, 2L, 1L);
    }

    @Test
    void cursorOfOrders_hidesNoneOfBefore_whenNewOnesCome() {
        String cursor = OrderList.of(orders(1, 7), null, 3).next();
        assertThat(OrderList.of(orders(1, 9), cursor, 3).orders())
                .extracting(OrderView::id)
                .containsExactly(4L, 3L, 2L);
    }

    @Test
    void lastPart_hasNoCursor() {
        assertThat(HoldingList.of(holdings(1, 3), null, 3).next()).isNull();
        assertThat(HoldingList.of(List.of(), null, 3).holdings()).isEmpty();
    }

    @Test
    void symbols_areInTheirOwnOrder_whateverThatOfTheDatabase() {
        List<Quote> quotes = Stream.of("s:b", "S:a", "s:a")
                .map(symbol -> Quote.opening(symbol, "Company", Money.ORDER_FEE))
                .toList();
        QuoteList first = QuoteList.of(quotes, null, 2);
        assertThat(first.quotes()).extracting(QuoteView::symbol).containsExactly("S:a", "s:a");
        assertThat(QuoteList.of(quotes, first.next(), 2).quotes())
                .extracting(QuoteView::symbol)
                .containsExactly("s:b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "%", "MjAyNg", "MjAyNi0wMS0wMVQxMjowMDowMFovOTk5OTk5OTk5OTk5OTk5OTk5OTk5"})
    void cursor_thatIsNone_isRefused(String cursor) {
        assertThatThrownBy(() -> HoldingList.of(holdings(1, 2), cursor, 1)).isInstanceOf(InvalidInputException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 101})
    void limit_outOfBounds_isRefused(int limit) {
        assertThatThrownBy(() -> HoldingList.of(holdings(1, 2), null, limit)).hasMessageContaining("1 to 100");
    }

    private static List<Order> orders(long first, long last) {
        return LongStream.rangeClosed(first, last)
                .mapToObj(id -> new Order(
                        id,
                        1,
                        "s:1",
                        null,
                        OrderType.BUY,
                        OrderStatus.OPEN,
                        NOON.plusMillis(id / 2),
                        null,
                        1,
                        BigDecimal.ONE,
                        Money.ORDER_FEE,
                        null))
                .toList();
    }

    private static List<Holding> holdings(long first, long last) {
        return LongStream.rangeClosed(first, last)
                .mapToObj(id -> new Holding(id, 1, "s:1", 1, BigDecimal.ONE, NOON.plusMillis(id / 2), BigDecimal.ONE))
                .toList();
    }
}
