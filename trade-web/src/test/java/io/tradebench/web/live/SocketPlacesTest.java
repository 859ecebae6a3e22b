package io.tradebench.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SocketPlacesTest {
    private final SocketPlaces places = new SocketPlaces(30);

    @Test
    void client_hasATenth() {
        IntStream.range(0, 3).forEach(i -> assertThat(places.take("a")).isTrue());
        assertThat(places.take("a")).isFalse();
        assertThat(places.take("b")).isTrue();
        places.giveBack("a");
        assertThat(places.take("a")).isTrue();
        assertThat(places.taken()).isEqualTo(4);
    }

    @Test
    void clientsWhoCannotBeToldApart_mayTakeAll() {
        IntStream.range(0, 30).forEach(i -> assertThat(places.take(null)).isTrue());
        assertThat(places.take(null)).isFalse();
        assertThat(places.take("a")).isFalse();
    }

    @Test
    void fewPlaces_areOneForEach() {
        SocketPlaces few = new SocketPlaces(2);
        assertThat(few.take("a")).isTrue();
        assertThat(few.take("a")).isFalse();
        assertThat(few.take("b")).isTrue();
    }
}
