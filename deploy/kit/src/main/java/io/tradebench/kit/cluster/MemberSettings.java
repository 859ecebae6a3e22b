package io.tradebench.kit.cluster;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the members of a cluster are started.
 *
 * @param javaHome the Java installation that runs them
 * @param heap the size of the heap, start and maximum, as {@code -Xmx} takes it
 * @param jvmArguments further arguments of the virtual machine
 * @param database what they work on
 * @param databaseUser null for Derby
 * @param databasePassword null for Derby
 * @param parameters Trade's own parameters, by full name
 */
public record MemberSettings(
        Path javaHome,
        String heap,
        List<String> jvmArguments,
        Database database,
        String databaseUser,
        String databasePassword,
        Map<String, String> parameters) {

    public MemberSettings {
        jvmArguments = List.copyOf(jvmArguments);
        parameters = Map.copyOf(parameters);
    }

    /** The variables of one member's {@code server.xml}. Two of them are secrets. */
    Map<String, String> variables(Member member, String adminPassword) {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("trade.member", member.name());
        variables.put("trade.host", member.host());
        variables.put("trade.http.port", Integer.toString(member.port()));
        variables.put("trade.admin.password", adminPassword);
        variables.putAll(database.variables());
        if (databaseUser != null) {
            variables.put("trade.db.user", databaseUser);
        }
        if (databasePassword != null) {
            variables.put("trade.db.password", databasePassword);
        }
        variables.putAll(parameters);
        return variables;
    }

    /** Does not show the password. */
    @Override
    public String toString() {
        return "MemberSettings[heap=" + heap + ", database=" + database + ", parameters=" + parameters + "]";
    }
}
