package io.tradebench.trade.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.NotConfirmedException;
import jakarta.ejb.EJBException;
import org.junit.jupiter.api.Test;

class RemoteViewTest {
    @Test
    void failure_isWhatTheOtherEndSays_orOneOfTheWay() {
        AccessFailedException failed = new AccessFailedException("not now", true, null);
        NotConfirmedException done = new NotConfirmedException(null);

        assertThat(RemoteView.failure(new EJBException(failed))).isSameAs(failed);
        assertThat(RemoteView.failure(new EJBException(done))).isSameAs(done);
        assertThat(RemoteView.failure(new EJBException("gone")))
                .isInstanceOf(AccessFailedException.class)
                .hasMessageContaining("did not answer");
    }
}
