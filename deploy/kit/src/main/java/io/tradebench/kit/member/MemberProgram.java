package io.tradebench.kit.member;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.cluster.ClusterPlan;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Peer;
import io.tradebench.kit.cluster.TlsFiles;
import io.tradebench.kit.place.Launch;
import io.tradebench.kit.process.Processes;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

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
            "trade.web-services");

    /** Options of Java that are not for everybody who may list processes. */
    private static final String SESSIONS_OPTIONS = "sessions.options";

    private final ClusterPlan plan;
    private final MemberSettings settings;
    private final Path wlp;
    private final MemberRuntime runtime;
    private final TlsFiles tls;
    private final String adminPassword;

    /**
     * @param wlp the unpacked server, whose template is copied
     * @param runtime the same server, and Java, where the member runs
     * @param tls used if the member speaks https
     */
    public MemberProgram(
            ClusterPlan plan,
            MemberSettings settings,
            Path wlp,
            MemberRuntime runtime,
            TlsFiles tls,
            String adminPassword) {
        this.plan = plan;
        this.settings = settings;
        this.wlp = wlp;
        this.runtime = runtime;
        this.tls = tls;
        this.adminPassword = adminPassword;
    }

    /**
     * Makes its files.
     *
     * @param folder of its own, empty
     * @return how it is started
     */
    public Launch prepare(Component member, Path folder) {
        Path server = serverFolder(folder);
        Folders.copy(wlp.resolve("usr/servers/trade"), server);
        Path overrides = Folders.create(server.resolve("configDropins/overrides"));
        Folders.create(server.resolve("logs"));
        Folders.writeSecret(overrides.resolve("member.xml"), xml(variables(member)));
        if (isReplicated()) {
            Folders.writeSecret(
                    server.resolve(SESSIONS_OPTIONS),
                    "-Dtrade.sessions.cluster=" + plan.name() + "-sessions." + plan.secret());
        }
        return new Launch(
                command(member, folder, server),
                server.toString(),
                Map.of(
                        "WLP_USER_DIR",
                        folder.toString(),
                        "WLP_OUTPUT_DIR",
                        server.getParent().toString()),
                Launch.TERM);
    }

    /** Where the server of a member lies inside its folder. */
    public static Path serverFolder(Path folder) {
        return folder.resolve("servers/trade");
    }

    /** The server's log. */
    public static Path messagesLog(Path folder) {
        return serverFolder(folder).resolve("logs/messages.log");
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
        variables.put("trade.admin.password", adminPassword);
        variables.putAll(plan.database().variables());
        if (!plan.cluster().peers().isEmpty()) {
            variables.put("trade.cluster.name", plan.name());
            variables.put("trade.cluster.secret", plan.secret());
            variables.put("trade.cluster.members", plan.peerList());
        }
        variables.putAll(settings.parameters());
        return variables;
    }

    /** The {@code configDropins/overrides/member.xml} that makes a member out of the packaged server. */
    static String xml(Map<String, String> variables) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeCharacters("\n");
            xml.writeStartElement("server");
            for (Map.Entry<String, String> variable : variables.entrySet()) {
                xml.writeCharacters("\n    ");
                xml.writeEmptyElement("variable");
                xml.writeAttribute("name", variable.getKey());
                xml.writeAttribute("value", variable.getValue());
            }
            xml.writeCharacters("\n");
            xml.writeEndElement();
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("writing to memory does not fail", e);
        }
        return text + "\n";
    }

    private List<String> command(Component member, Path folder, Path server) {
        List<String> command = new ArrayList<>();
        command.add(runtime.java());
        command.add(Processes.mark(folder));
        command.add("-Xms" + settings.heap());
        command.add("-Xmx" + settings.heap());
        command.add("@" + runtime.options());
        command.add("@" + server.resolve("jvm.options"));
        if (isReplicated()) {
            command.add("@" + server.resolve(SESSIONS_OPTIONS));
        }
        command.addAll(settings.jvmArguments());
        command.addAll(choices(member));
        command.add("-jar");
        command.add(runtime.wlp().resolve("bin/tools/ws-server.jar").toString());
        command.add("trade");
        return command;
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
