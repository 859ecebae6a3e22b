package io.tradebench.trade.contract;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.NotConfirmedException;
import io.tradebench.trade.TradeDecorator;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.access.AccessedTrade;
import io.tradebench.trade.contract.platform.CopyingAccess;
import org.junit.jupiter.api.Test;

class NotConfirmedTest {
    /** Of the causes the other side may not have the types. */
    @Test
    void overTheRemoteView_isToldAsDone_withoutItsCauses() {
        TradeServices done = new TradeDecorator(null) {
            @Override
            public void logout(String userId) {
                throw new NotConfirmedException(new IllegalStateException("no word of member-2"));
            }
        };
        TradeServices trade = new AccessedTrade(new CopyingAccess(() -> done, Runnable::run));

        assertThatThrownBy(() -> trade.logout("uid:1"))
                .isInstanceOf(NotConfirmedException.class)
                .hasNoCause();
    }
}
