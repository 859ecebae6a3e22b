package io.tradebench.web.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.web.admission.Bodies.Arrival;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BodiesTest {
    private static final int LENGTH = 100;

    private final AtomicLong now = new AtomicLong();
    private final Admission admission = new Admission(new AdmissionLimits(1, 1, Duration.ZERO));
    private final Bodies bodies = new Bodies(admission, Duration.ofSeconds(10), now::get);

    @Test
    void body_thatIsThere_isLeftUnread_andDoesNotWait() throws IOException {
        ByteArrayInputStream body = new ByteArrayInputStream(new byte[LENGTH]);
        admission.beginWait();

        assertThat(bodies.await(LENGTH, () -> body)).isEqualTo(Arrival.COMPLETE);

        assertThat(body.available()).isEqualTo(LENGTH);
    }

    @Test
    void body_thatIsEmpty_isNotOpened() throws IOException {
        assertThat(bodies.await(0, () -> null)).isEqualTo(Arrival.COMPLETE);
        assertThat(bodies.await(-1, () -> null)).isEqualTo(Arrival.COMPLETE);
    }

    @Test
    void body_thatComesInTime_waitsMeanwhile() throws IOException {
        SlowBody body = new SlowBody(Duration.ofMillis(99));

        assertThat(bodies.await(LENGTH, () -> body)).isEqualTo(Arrival.COMPLETE);

        assertThat(body.closed).isTrue();
        assertThat(body.mostWaiting).isEqualTo(1);
        assertThat(admission.waiting()).isZero();
        assertThat(admission.running()).isZero();
    }

    @Test
    void body_thatComesByteByByte_isNotWaitedForLong() throws IOException {
        SlowBody body = new SlowBody(Duration.ofSeconds(1));

        assertThat(bodies.await(LENGTH, () -> body)).isEqualTo(Arrival.SLOW);

        assertThat(now.get()).isEqualTo(Duration.ofSeconds(11).toNanos());
        assertThat(body.closed).isFalse();
        assertThat(admission.waiting()).isZero();
    }

    @Test
    void body_thatDoesNotSayHowLongItIs_isReadUpToABound() throws IOException {
        SlowBody body = new SlowBody(Duration.ZERO);

        assertThat(bodies.awaitEnd(LENGTH, () -> body)).isEqualTo(Arrival.COMPLETE);
        assertThat(body.closed).isTrue();
        assertThat(body.mostWaiting).isEqualTo(1);

        SlowBody longer = new SlowBody(Duration.ZERO);
        assertThat(bodies.awaitEnd(LENGTH - 1, () -> longer)).isEqualTo(Arrival.TOO_LONG);
        assertThat(longer.closed).isFalse();
        assertThat(admission.waiting()).isZero();
    }

    @Test
    void client_thatIsSilent_isGivenUp() throws IOException {
        InputStream silent = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new SocketTimeoutException();
            }
        };

        assertThat(bodies.await(LENGTH, () -> silent)).isEqualTo(Arrival.SLOW);

        assertThat(admission.waiting()).isZero();
    }

    @Test
    void body_withoutRoomToWait_isRefused() throws IOException {
        admission.beginWait();

        assertThat(bodies.await(LENGTH, () -> new SlowBody(Duration.ZERO))).isEqualTo(Arrival.NO_ROOM);

        assertThat(admission.waiting()).isEqualTo(1);
    }

    /** Takes that long for each byte. */
    private final class SlowBody extends InputStream {
        private final Duration pause;
        private int unread = LENGTH;
        private int mostWaiting;
        private boolean closed;

        SlowBody(Duration pause) {
            this.pause = pause;
        }

        @Override
        public int read() {
            if (unread == 0) {
                return -1;
            }
            unread--;
            mostWaiting = Math.max(mostWaiting, admission.waiting());
            now.addAndGet(pause.toNanos());
            return 'a';
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            int next = read();
            if (next < 0) {
                return -1;
            }
            bytes[offset] = (byte) next;
            return 1;
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
