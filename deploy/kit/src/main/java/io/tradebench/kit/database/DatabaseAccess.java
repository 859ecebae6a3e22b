package io.tradebench.kit.database;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What leads a member to its database.
 *
 * @param kind which one
 * @param host null if it is inside the member
 * @param port 0 if it is inside the member
 * @param name of the database
 * @param user null if it is inside the member
 * @param password null if there is none
 */
public record DatabaseAccess(Database.Kind kind, String host, int port, String name, String user, String password) {

    /** Derby inside the member. */
    public static final DatabaseAccess EMBEDDED =
            new DatabaseAccess(Database.Kind.DERBY_EMBEDDED, null, 0, null, null, null);

    /** The variables of a member's {@code server.xml}; the password is a secret. */
    public Map<String, String> variables() {
        Map<String, String> variables = new LinkedHashMap<>();
        if (kind != Database.Kind.DERBY_EMBEDDED) {
            variables.put("trade.db.host", host);
            variables.put("trade.db.port", Integer.toString(port));
            variables.put("trade.db.name", name);
            variables.put("trade.db.user", user);
            if (password != null) {
                variables.put("trade.db.password", password);
            }
        }
        return variables;
    }

    /** Does not show the password. */
    @Override
    public String toString() {
        return kind + " " + host + ":" + port + "/" + name;
    }
}
