package io.tradebench.trade.domain;

import static io.tradebench.trade.domain.Refusals.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class AccountTest {
    private static final Instant OPENED = Instant.parse("2026-01-01T00:00:00Z");
    private static final Account ACCOUNT =
            new Account(1, "uid:0", OPENED, Money.OPEN_BALANCE, new BigDecimal("100.00"), 0, 0, OPENED);

    @Test
    void debited_toTheLastCent() {
        assertThat(ACCOUNT.debited(new BigDecimal("100.00")).balance()).isEqualTo("0.00");
    }

    @Test
    void debited_overTheBalance() {
        assertThatThrownBy(() -> ACCOUNT.debited(new BigDecimal("1234567.80")))
                .is(refusal(Refusal.INSUFFICIENT_FUNDS))
                .hasMessage("The order costs $1,234,567.80, the balance is $100.00.");
    }

    @Test
    void credited_toTheHighestBalance() {
        assertThat(ACCOUNT.credited(new BigDecimal("999999999899.99")).balance())
                .isEqualTo(Money.HIGHEST_BALANCE);
    }

    @Test
    void credited_overTheHighestBalance() {
        assertThatThrownBy(() -> ACCOUNT.credited(new BigDecimal("999999999900.00")))
                .is(refusal(Refusal.BALANCE_TOO_HIGH))
                .hasMessage("The order brings in $999,999,999,900.00, the balance is $100.00"
                        + " and may be $999,999,999,999.99 at most.");
    }

    @Test
    void credited_withAnAmountBelowTheFee() {
        assertThat(ACCOUNT.credited(new BigDecimal("-0.01")).balance()).isEqualTo("99.99");
    }
}
