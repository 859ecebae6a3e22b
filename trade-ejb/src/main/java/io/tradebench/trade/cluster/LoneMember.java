package io.tradebench.trade.cluster;

import io.tradebench.cache.protocol.LoneTransport;
import io.tradebench.cache.protocol.Transport;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A cluster of one: nothing listens and nothing is sent. */
final class LoneMember implements Cluster {
    private final MemberServices services = new MemberServices();
    private final String name;
    private final String self;

    LoneMember(String name, String self) {
        this.name = name;
        this.self = self;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String self() {
        return self;
    }

    @Override
    public List<String> members() {
        return List.of(self);
    }

    @Override
    public boolean isJoined() {
        return true;
    }

    @Override
    public Set<String> present() {
        return Set.of(self);
    }

    @Override
    public void serve(String topic, MemberService service) {
        services.add(topic, service);
    }

    @Override
    public Map<String, Reply> ask(String topic, String body, Collection<String> members, Duration patience) {
        Map<String, Reply> replies = new LinkedHashMap<>();
        members.forEach(member -> replies.put(member, services.answer(topic, body)));
        return replies;
    }

    @Override
    public void onJoin(Runnable listener) {
        // nobody ever joins
    }

    @Override
    public Transport cacheTransport(String cache) {
        return new LoneTransport();
    }

    @Override
    public void close() {
        // nothing was opened
    }
}
