package io.tradebench.trade.cluster;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The services of this member, by topic. Safe for use by many threads. */
final class MemberServices {
    private final Map<String, MemberService> services = new ConcurrentHashMap<>();

    void add(String topic, MemberService service) {
        services.put(topic, service);
    }

    Reply answer(String topic, String body) {
        MemberService service = services.get(topic);
        if (service == null) {
            return Reply.unreachable("is not ready for " + topic);
        }
        try {
            return Reply.answered(service.answer(body));
        } catch (RuntimeException refusal) {
            return Reply.refused(String.valueOf(refusal.getMessage()));
        }
    }
}
