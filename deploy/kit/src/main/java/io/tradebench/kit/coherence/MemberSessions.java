package io.tradebench.kit.coherence;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.visit.Answer;
import io.tradebench.kit.visit.Visitor;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A user of the probe at one member: one session to read by and one to write by, so that neither waits for the other. And another
 * user, whose deeds the first one sees.
 *
 * @param member its name
 * @param reader used by one thread
 * @param writer used by another
 * @param other used by that one, too
 */
record MemberSessions(String member, Visitor reader, Visitor writer, Visitor other) {

    private static final String PASSWORD = "probe";

    /** Opens the account of a user, through this member; he has still to log in. */
    void register(String userId) {
        Map<String, String> form = new LinkedHashMap<>();
        form.put("action", "register");
        form.put("uid", userId);
        form.put("passwd", PASSWORD);
        form.put("cpasswd", PASSWORD);
        form.put("fullname", "A Probe");
        form.put("address", "1 Main Street");
        form.put("email", "probe@example.com");
        form.put("ccn", "1111-2222-3333-4444");
        writer.forget();
        requireRedirect(writer.postPatiently(form), "open an account");
    }

    /** Logs registered users in, in the place of those before. */
    void login(String userId, String otherId) {
        login(reader, userId);
        login(writer, userId);
        login(other, otherId);
    }

    private void login(Visitor visitor, String userId) {
        visitor.forget();
        Answer answer = visitor.postPatiently(Map.of("action", "login", "uid", userId, "passwd", PASSWORD));
        requireRedirect(answer, "log in at " + member);
    }

    private static void requireRedirect(Answer answer, String what) {
        if (answer.status() != 303) {
            throw new KitException("the probe cannot " + what + ": the answer is "
                    + (answer.status() == 0 ? "missing" : Integer.toString(answer.status())));
        }
    }
}
