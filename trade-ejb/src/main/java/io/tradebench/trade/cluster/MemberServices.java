package io.tradebench.trade.cluster;

import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The services of this member, by topic. Safe for use by many threads. */
final class MemberServices {
    private static final Logger LOG = System.getLogger(MemberServices.class.getName());

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
        } catch (InvalidConfigurationException refusal) {
            return Reply.refused(refusal.getMessage());
        } catch (RuntimeException failure) {
            // it would be lost on the way to the one who asked
            LOG.log(Level.ERROR, () -> "Request " + topic + " of a member failed", failure);
            return Reply.unreachable("failed: see its log");
        }
    }
}
