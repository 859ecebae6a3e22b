package io.tradebench.kit.member;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.cluster.ClusterPlan;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Peer;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.TlsFiles;
import io.tradebench.kit.place.Launch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a member out of the unpacked server: a copy of the packaged template, and what differs from its defaults. */
public final class MemberProgram {

    private static final String CLOSED = "-1";

    /** Parameters that choose a part of the server's configuration. */
    private static final List<String> CHOOSING = List.of(
            "trade.cache.provider",
            "trade.messaging",
            "trade.openapi",
            "trade.primitives",
            "trade.publish-quotes",
            "trade.rmi-iiop",
            "trade.web-services");

    /** Hazelcast has no passwords, so the name is one. It is no option of Java's: those are in process lists and recordings. */
    private static final String SESSIONS_CLUSTER = "sessions-cluster-name.xml";

    private final ClusterPlan plan;
    private final MemberSettings settings;
    private final LibertyServer liberty;
    private final TlsFiles tls;
    private final String adminPassword;
    private final Optional<String> edgeSecret;

    /**
     * @param liberty what it is made of
     * @param tls used if the member speaks https
     * @param edgeSecret by which it knows a proxy that keeps pages; empty if there is none
     */
    public MemberProgram(
            ClusterPlan plan,
            MemberSettings settings,
            LibertyServer liberty,
            TlsFiles tls,
            String adminPassword,
            Optional<String> edgeSecret) {
        this.plan = plan;
        this.settings = settings;
        this.liberty = liberty;
        this.tls = tls;
        this.adminPassword = adminPassword;
        this.edgeSecret = edgeSecret;
    }

    /**
     * Makes its files.
     *
     * @param folder of its own, empty
     * @return how it is started
     */
    public Launch prepare(Component member, Path folder) {
        liberty.make("trade", folder, variables(member));
        List<String> options = new ArrayList<>();
        if (isReplicated()) {
            Path name = LibertyServer.folder(folder).resolve(SESSIONS_CLUSTER);
            Folders.writeSecret(name, """
                    <hazelcast xmlns="http://www.hazelcast.com/schema/config">
                        <cluster-name>%s-sessions.%s</cluster-name>
                    </hazelcast>
                    """.formatted(plan.name(), plan.secret()));
            options.add("-Dtrade.sessions.cluster-file=" + name);
        }
        options.addAll(settings.jvmArguments());
        options.addAll(choices(member));
        return liberty.launch(folder, settings.heap(), options);
    }

    /** The variables of the member's {@code server.xml}. Some of them are secrets. */
    public Map<String, String> variables(Component member) {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("trade.member", member.name());
        variables.put("trade.host", member.host());
        variables.put("trade.http.port", isEncrypted(member) ? CLOSED : Integer.toString(member.port()));
        if (isEncrypted(member)) {
            variables.put("trade.https.port", Integer.toString(member.port()));
            variables.put("trade.tls.keystore", tls.keyStore().toString());
            variables.put("trade.tls.password", tls.password());
        }
        variables.put(
                "trade.session.cookie.secure",
                Boolean.toString(plan.cluster().address().getScheme().equals("https")));
        if (settings.hasRemoteView()) {
            variables.put(
                    "trade.iiop.port", plan.remotePorts().get(member.name()).toString());
        }
        variables.put("trade.admin.password", adminPassword);
        edgeSecret.ifPresent(secret -> variables.put("trade.edge.secret", secret));
        variables.putAll(plan.database().variables());
        plan.cluster()
                .only(Role.MESSAGING)
                .ifPresent(server -> variables.putAll(new MessagingProgram(plan, liberty).access(server)));
        if (!plan.cluster().peers().isEmpty()) {
            variables.put("trade.cluster.name", plan.name());
            variables.put("trade.cluster.secret", plan.secret());
            variables.put("trade.cluster.members", plan.peerList());
            variables.put(
                    "trade.cluster.channel-port",
                    String.valueOf(plan.peer(member).channelPort()));
        }
        variables.putAll(settings.parameters());
        return variables;
    }

    /** What must be known before the server reads its configuration, since it chooses parts of it. */
    public List<String> choices(Component member) {
        List<String> choices = new ArrayList<>();
        choices.add("-Dtrade.db=" + plan.database().kind().serverWord());
        choices.add("-Dtrade.tls=" + (isEncrypted(member) ? "on" : "off"));
        CHOOSING.stream()
                .filter(settings.parameters()::containsKey)
                .map(name -> "-D" + name + "=" + settings.parameters().get(name))
                .forEach(choices::add);
        choices.add("-Dtrade.session-replication=" + (isReplicated() ? "on" : "off"));
        if (isReplicated()) {
            Peer own = plan.peer(member);
            choices.add("-Dtrade.sessions.host=" + own.host());
            choices.add("-Dtrade.sessions.port=" + own.sessionPort());
            choices.add("-Dtrade.sessions.members=" + plan.sessionPeerList());
        }
        return choices;
    }

    private boolean isReplicated() {
        return settings.sessionReplication() && !plan.cluster().peers().isEmpty();
    }

    private static boolean isEncrypted(Component member) {
        return member.protocol().equals("https");
    }
}
