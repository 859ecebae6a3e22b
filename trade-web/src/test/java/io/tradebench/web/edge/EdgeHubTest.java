package io.tradebench.web.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class EdgeHubTest {
    private boolean answering = true;
    private final EdgeHub hub = new EdgeHub("life", () -> answering, () -> 5_000_000);

    @Test
    void position_isTold_fromTheFirstEdgeOn_alsoToOneThatHasGone() {
        hub.removed(List.of("a"));
        assertThat(hub.position()).isNull();
        assertThat(hub.isHeard()).isFalse();

        EdgeFeed feed = hub.open();
        assertThat(hub.position()).isEqualTo("life-1");
        assertThat(hub.isHeard()).isTrue();
        hub.removed(List.of("a"));
        assertThat(hub.position()).isEqualTo("life-2");

        hub.close(feed);
        hub.removed(List.of("a"));
        assertThat(hub.position()).isEqualTo("life-3");
        assertThat(hub.isHeard()).isFalse();
    }

    @Test
    void feed_tellsInOrder_whatIsInvalidatedSinceItWasOpened() throws Exception {
        hub.removed(List.of("before"));
        Told told = new Told();
        EdgeFeed feed = hub.open();
        told.whenBeat(1, () -> {
            hub.removed(List.of("Quote Symbol:s:1", "AllQuotes"));
            hub.cleared();
        });
        told.whenBeat(2, () -> {
            answering = false;
            hub.removed(List.of("last"));
        });
        told.whenBeat(3, feed::end);

        feed.tell(told);

        assertThat(told.toString().lines())
                .containsSubsequence(
                        "life life 1",
                        "beat open 5",
                        "gone 2 Quote+Symbol%3As%3A1 AllQuotes",
                        "all 3",
                        "gone 4 last",
                        "beat closed 5");
    }

    @Test
    void edgeThatDoesNotListen_isLetGo_andMissesNothingUnnoticed() throws Exception {
        EdgeFeed feed = hub.open();
        for (int i = 0; i <= EdgeFeed.MOST_WAITING; i++) {
            hub.removed(List.of("a"));
        }
        Told told = new Told();
        feed.tell(told);
        assertThat(told.toString()).isEqualTo("life life 0\n");
    }

    @Test
    void edgeThatComesAfterTheEnd_isToldNothing() throws Exception {
        EdgeFeed before = hub.open();
        hub.end();
        for (EdgeFeed feed : List.of(before, hub.open())) {
            Told told = new Told();
            feed.tell(told);
            assertThat(told.toString()).isEqualTo("life life 0\n");
        }
    }

    /** What was told, and what happens when it was. */
    private static final class Told extends StringWriter {
        private final Runnable[] actions = new Runnable[4];
        private int beats;

        void whenBeat(int number, Runnable action) {
            actions[number] = action;
        }

        @Override
        public void flush() {
            beats++;
            if (beats < actions.length && actions[beats] != null) {
                actions[beats].run();
            }
        }
    }
}
