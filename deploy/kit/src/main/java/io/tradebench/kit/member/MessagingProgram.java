package io.tradebench.kit.member;

import io.tradebench.kit.cluster.ClusterPlan;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.place.Launch;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the messaging server of a cluster out of the package that members are made of.
 *
 * @param plan whose secret its clients have to know
 * @param liberty what it is made of
 */
public record MessagingProgram(ClusterPlan plan, LibertyServer liberty) {

    /** Its queues hold thousands of messages of some hundred bytes. */
    private static final String HEAP = "256m";

    /**
     * Makes its files.
     *
     * @param members that use it
     * @param folder of its own, empty
     * @return how it is started
     */
    public Launch prepare(Component server, MemberSettings members, Path folder) {
        liberty.make("messaging", folder, variables(server, members));
        return liberty.launch(folder, HEAP, List.of());
    }

    /**
     * What it is told, by full name. The password is a secret.
     *
     * @param members that use it
     */
    public Map<String, String> variables(Component server, MemberSettings members) {
        Map<String, String> variables = access(server);
        variables.putAll(members.queues());
        return variables;
    }

    /** The variables by which it and the members meet. The password is a secret. */
    Map<String, String> access(Component server) {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("trade.messaging.host", server.host());
        variables.put("trade.messaging.port", Integer.toString(server.port()));
        variables.put("trade.messaging.password", plan.secret());
        return variables;
    }
}
