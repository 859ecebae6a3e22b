package io.tradebench.web.json;

import io.tradebench.trade.domain.Account;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An account. */
@Schema(name = "Account")
@JsonbPropertyOrder({"id", "userId", "creationDate", "openBalance", "balance", "loginCount", "logoutCount", "lastLogin"
})
public record AccountView(
        @Schema(required = true) long id,
        @Schema(required = true) String userId,
        @Schema(required = true) Instant creationDate,

        @Schema(required = true, description = "What it was opened with")
        BigDecimal openBalance,

        @Schema(required = true) BigDecimal balance,
        @Schema(required = true) int loginCount,
        @Schema(required = true) int logoutCount,
        @Schema(required = true) Instant lastLogin) {
    public static AccountView of(Account account) {
        return new AccountView(
                account.id(),
                account.userId(),
                account.creationDate(),
                account.openBalance(),
                account.balance(),
                account.loginCount(),
                account.logoutCount(),
                account.lastLogin());
    }
}
