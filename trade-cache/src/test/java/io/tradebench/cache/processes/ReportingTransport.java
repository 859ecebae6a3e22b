package io.tradebench.cache.processes;

import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.cache.protocol.View;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** Tells the history whom the member has in view: a loss before and after the protocol knows of it, an encounter after. */
final class ReportingTransport implements Transport {
    private final Transport transport;
    private final RemoteRows rows;

    ReportingTransport(Transport transport, RemoteRows rows) {
        this.transport = transport;
        this.rows = rows;
    }

    @Override
    public void start(Listener listener) {
        transport.start(new Listener() {
            private View last = new View(null, Set.of(), false);

            @Override
            public void viewChanged(View view) {
                Set<MemberId> lost = without(last.peers(), view.peers());
                Set<MemberId> met = without(view.peers(), last.peers());
                if (!view.self().equals(last.self())) {
                    report("self", view.self());
                }
                lost.forEach(peer -> report("losing", peer));
                listener.viewChanged(view);
                lost.forEach(peer -> report("lost", peer));
                met.forEach(peer -> report("seen", peer));
                last = view;
            }

            @Override
            public byte[] receive(MemberId from, byte[] message) {
                return listener.receive(from, message);
            }
        });
    }

    @Override
    public CompletionStage<byte[]> request(MemberId member, byte[] message, Duration patience) {
        return transport.request(member, message, patience);
    }

    @Override
    public void close() {
        transport.close();
    }

    private void report(String what, MemberId id) {
        try {
            rows.report(what + " " + id);
        } catch (IOException over) {
            throw new UncheckedIOException(over);
        }
    }

    private static Set<MemberId> without(Set<MemberId> some, Set<MemberId> others) {
        Set<MemberId> rest = new HashSet<>(some);
        rest.removeAll(others);
        return rest;
    }
}
