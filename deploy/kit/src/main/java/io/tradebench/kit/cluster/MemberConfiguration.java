package io.tradebench.kit.cluster;

import java.io.StringWriter;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes the {@code configDropins/overrides/member.xml} that makes a member out of the packaged server. */
final class MemberConfiguration {

    private MemberConfiguration() {}

    /** The file's text. */
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
