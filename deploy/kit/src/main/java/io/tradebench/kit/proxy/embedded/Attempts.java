package io.tradebench.kit.proxy.embedded;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.AttachmentKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The members that one request was, or is being, sent to. Used by the I/O thread of its connection only. */
final class Attempts {

    private static final AttachmentKey<Attempts> KEY = AttachmentKey.create(Attempts.class);

    private final List<Member> tried = new ArrayList<>(1);
    private boolean reached;

    /** The attempts of a request; an empty one if there were none. */
    static Attempts of(HttpServerExchange exchange) {
        Attempts attempts = exchange.getAttachment(KEY);
        if (attempts == null) {
            attempts = new Attempts();
            exchange.putAttachment(KEY, attempts);
        }
        return attempts;
    }

    /** The members of all attempts so far, the last one last. */
    List<Member> tried() {
        return tried;
    }

    /** Notes the member that is asked now. */
    void begin(Member member) {
        tried.add(member);
    }

    /** Notes that there was a connection: the request may have been executed. */
    void connected() {
        reached = true;
    }

    /** Whether any member had a chance to see the request. */
    boolean reachedMember() {
        return reached;
    }

    /** The last attempt, if there was one, got no answer; its member is to blame. */
    void lost() {
        last().ifPresent(member -> member.health().failed());
    }

    /** What is said now is not an answer of a member. */
    void forget() {
        tried.clear();
    }

    /** The last attempt got an answer. */
    void answered() {
        last().ifPresent(member -> member.health().answered());
    }

    /** Who is asked at the moment, or has answered; empty if what is said is not an answer of a member. */
    Optional<Member> last() {
        return tried.isEmpty() ? Optional.empty() : Optional.of(tried.get(tried.size() - 1));
    }
}
