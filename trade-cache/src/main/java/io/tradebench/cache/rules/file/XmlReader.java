package io.tradebench.cache.rules.file;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads a rules file into elements that know their lines. */
public final class XmlReader {
    private static final int DEEPEST = 64;

    private final XMLStreamReader reader;
    private final Problems problems;

    private XmlReader(XMLStreamReader reader, Problems problems) {
        this.reader = reader;
        this.problems = problems;
    }

    /**
     * The root element.
     *
     * @throws CacheRulesException if the file is not well-formed
     */
    public static Element read(Problems problems, InputStream xml) {
        try {
            XMLStreamReader reader = factory().createXMLStreamReader(xml);
            try {
                return new XmlReader(reader, problems).root();
            } finally {
                reader.close();
            }
        } catch (XMLStreamException broken) {
            int line = broken.getLocation() == null ? 1 : broken.getLocation().getLineNumber();
            problems.add(line, "", "is not well-formed XML: " + firstLine(broken), "");
            throw problems.exception();
        }
    }

    /** The parser of the platform: others that an application brings may know other switches. */
    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        return factory;
    }

    private Element root() throws XMLStreamException {
        while (reader.getEventType() != XMLStreamConstants.START_ELEMENT) {
            reader.next();
        }
        Element root = element(1);
        while (reader.getEventType() != XMLStreamConstants.END_DOCUMENT) {
            reader.next();
        }
        return root;
    }

    private Element element(int depth) throws XMLStreamException {
        int line = reader.getLocation().getLineNumber();
        String name = qualified(reader.getPrefix(), reader.getLocalName());
        if (depth > DEEPEST) {
            problems.add(line, name, "is nested too deeply", "at most " + DEEPEST + " levels");
            throw problems.exception();
        }
        Map<String, String> attributes = attributes();
        StringBuilder text = new StringBuilder();
        List<Element> children = new ArrayList<>();
        for (int event = reader.next(); event != XMLStreamConstants.END_ELEMENT; event = reader.next()) {
            switch (event) {
                case XMLStreamConstants.START_ELEMENT -> children.add(element(depth + 1));
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                    text.append(reader.getText());
                case XMLStreamConstants.ENTITY_REFERENCE ->
                    problems.add(line, name, "uses the entity &" + reader.getLocalName() + ";", "no entities");
                default -> {
                    // comments and processing instructions say nothing to a reader of rules
                }
            }
        }
        return new Element(name, line, attributes, text.toString().strip(), children);
    }

    /** Attributes that name a schema are for editors, not for the rules. */
    private Map<String, String> attributes() {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            if (!XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(reader.getAttributeNamespace(i))) {
                String name = qualified(reader.getAttributePrefix(i), reader.getAttributeLocalName(i));
                attributes.put(name, reader.getAttributeValue(i));
            }
        }
        return attributes;
    }

    private static String qualified(String prefix, String localName) {
        return prefix == null || prefix.isEmpty() ? localName : prefix + ":" + localName;
    }

    private static String firstLine(XMLStreamException broken) {
        String message = String.valueOf(broken.getMessage());
        String marker = "Message: ";
        return message.substring(message.contains(marker) ? message.indexOf(marker) + marker.length() : 0)
                .lines()
                .findFirst()
                .orElse("");
    }
}
