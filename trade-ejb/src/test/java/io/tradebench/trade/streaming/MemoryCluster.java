package io.tradebench.trade.streaming;

import io.tradebench.cache.protocol.Transport;
import io.tradebench.trade.cluster.Cluster;
import io.tradebench.trade.cluster.MemberService;
import io.tradebench.trade.cluster.Reply;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A cluster without wires, as its members see it. */
final class MemoryCluster implements Cluster {
    private final String self;
    private final Map<String, MemoryCluster> all;
    private final Map<String, MemberService> services = new HashMap<>();
    private boolean silent;
    private boolean gone;
    private int asked;

    MemoryCluster(String self, Map<String, MemoryCluster> all) {
        this.self = self;
        this.all = all;
        all.put(self, this);
    }

    /** It is there, and answers nothing. */
    void setSilent(boolean now) {
        silent = now;
    }

    void setGone(boolean now) {
        gone = now;
    }

    /** How many requests it has got. */
    int asked() {
        return asked;
    }

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public String self() {
        return self;
    }

    @Override
    public List<String> members() {
        return List.copyOf(all.keySet());
    }

    @Override
    public boolean isJoined() {
        return true;
    }

    @Override
    public Set<String> present() {
        Set<String> present = new HashSet<>(all.keySet());
        present.removeIf(member -> all.get(member).gone);
        return present;
    }

    @Override
    public void serve(String topic, MemberService service) {
        services.put(topic, service);
    }

    @Override
    public Map<String, Reply> ask(String topic, String body, Collection<String> members, Duration patience) {
        Map<String, Reply> replies = new LinkedHashMap<>();
        members.forEach(member -> replies.put(member, all.get(member).answer(topic, body)));
        return replies;
    }

    private Reply answer(String topic, String body) {
        asked++;
        return silent || gone
                ? new Reply(Reply.Outcome.UNREACHABLE, "silent")
                : new Reply(Reply.Outcome.ANSWERED, services.get(topic).answer(body));
    }

    @Override
    public void onJoin(Runnable listener) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Transport cacheTransport(String cache) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        // nothing was opened
    }
}
