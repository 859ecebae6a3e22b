package io.tradebench.trade.cluster;

/** What a member does for the others, by the name of a topic. Called by many threads. */
@FunctionalInterface
public interface MemberService {
    /**
     * Answers a request.
     *
     * @param body never null
     * @return never null
     * @throws io.tradebench.trade.config.parameter.InvalidConfigurationException with a message for the one who asked, if this member
     *     refuses
     */
    String answer(String body);
}
