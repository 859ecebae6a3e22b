package io.tradebench.kit.member;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.place.Launch;
import io.tradebench.kit.process.Processes;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A server of Liberty in the folder of its component: a copy of a packaged template, and what differs from its defaults.
 *
 * @param wlp the unpacked package, whose templates are copied
 * @param runtime the same package, and Java, where the server runs
 */
public record LibertyServer(Path wlp, MemberRuntime runtime) {

    /** Folders in that of the server which it writes to before it goes on: its transaction log, its message store. */
    public static final List<String> LOGS = List.of("tranlog", "messaging");

    /** Its name inside its folder, whatever its template. */
    private static final String NAME = "trade";

    /** In the folder of the server: what it has worked out of its features and its application. */
    private static final String WORK_AREA = "workarea";

    private static final String CHOICE = "-Dtrade.";

    /** Where members meet for their sessions: addresses and ports, which may be others each time. */
    private static final String SESSIONS = "-Dtrade.sessions.";

    /** Where the server lies inside the folder of its component. */
    public static Path folder(Path component) {
        return component.resolve("servers").resolve(NAME);
    }

    /** Its log. */
    public static Path messagesLog(Path component) {
        return folder(component).resolve("logs/messages.log");
    }

    /**
     * Makes its files.
     *
     * @param template name of the packaged server
     * @param component folder of the component, cleared
     * @param variables of its {@code server.xml}; some of them are secrets
     */
    void make(String template, Path component, Map<String, String> variables) {
        Path server = folder(component);
        Folders.copy(wlp.resolve("usr/servers").resolve(template), server);
        Path overrides = Folders.create(server.resolve("configDropins/overrides"));
        Folders.create(server.resolve("logs"));
        Folders.writeSecret(overrides.resolve("member.xml"), xml(variables));
    }

    /**
     * Deletes what an earlier server has left in the folder of its component. What it has worked out of its features and its application
     * stays, if it was a server of this package at this place that was ready and stopped in order: the next one starts sooner with it. One that
     * has other features begins anew, since Liberty does not connect what it has resolved before to features that are new (Weld to Faces).
     *
     * @param earlier how it was started
     * @param image of the container that the next one runs in; null for a process
     * @param choices options of the next one, of Java, by which it chooses parts of its configuration
     */
    public void clear(Path component, Launch earlier, String image, List<String> choices) {
        String imageBefore =
                earlier.container() == null ? null : earlier.container().image();
        boolean ranHere = earlier.command().contains(program(runtime.wlp())) && Objects.equals(image, imageBefore);
        boolean isAlike = choosing(earlier.command()).equals(choosing(choices));
        if (ranHere && isAlike && new ServerLog(component).endsInOrder()) {
            Folders.deleteAllBut(folder(component).resolve(WORK_AREA), component);
        } else {
            Folders.delete(component);
        }
    }

    private static Set<String> choosing(List<String> options) {
        return options.stream()
                .filter(option -> option.startsWith(CHOICE) && !option.startsWith(SESSIONS))
                .collect(Collectors.toSet());
    }

    private static String program(Path wlp) {
        return wlp.resolve("bin/tools/ws-server.jar").toString();
    }

    /**
     * How it is started.
     *
     * @param component folder of the component
     * @param heap the size of the heap, start and maximum, as {@code -Xmx} takes it
     * @param options further ones of Java
     */
    Launch launch(Path component, String heap, List<String> options) {
        Path server = folder(component);
        List<String> command = new ArrayList<>(List.of(
                runtime.java(),
                Processes.mark(component),
                "-Xms" + heap,
                "-Xmx" + heap,
                "@" + runtime.options(),
                "@" + server.resolve("jvm.options")));
        command.addAll(options);
        command.addAll(List.of("-jar", program(runtime.wlp()), NAME));
        return new Launch(
                command,
                server.toString(),
                Map.of(
                        "WLP_USER_DIR",
                        component.toString(),
                        "WLP_OUTPUT_DIR",
                        server.getParent().toString()),
                Launch.TERM);
    }

    /** The {@code configDropins/overrides/member.xml} that makes one server out of the template of all. */
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
}
