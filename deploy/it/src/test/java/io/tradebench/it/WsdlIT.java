package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.io.StringWriter;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/**
 * The contract of the SOAP interface is what {@code docs/reference/TradeWSServices.wsdl} says: clients are made of it. What says
 * nothing, the order of definitions and the address, is left aside.
 */
@WithTradeServer
class WsdlIT {
    private static final Path CONTRACT = Path.of("../../docs/reference/TradeWSServices.wsdl");

    private static final Set<String> UNORDERED = Set.of("definitions", "schema", "portType", "binding");

    private final TradeServer server;

    WsdlIT(TradeServer server) {
        this.server = server;
    }

    @Test
    void contract_isTheOneOfTheDocumentation() throws Exception {
        Client client = new Client(server);
        HttpResponse<String> answer = client.send(client.request(SoapClient.PATH + "?wsdl"));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("location=\"" + server.uri(SoapClient.PATH) + "\"");
        String served = ordered(answer.body());
        if (System.getProperty("trade.write-reference") != null) {
            Files.writeString(CONTRACT, served);
        }
        assertThat(served).isEqualTo(ordered(Files.readString(CONTRACT)));
    }

    private static String ordered(String wsdl) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        Document document = factory.newDocumentBuilder().parse(new InputSource(new StringReader(wsdl)));
        order(document.getDocumentElement());
        Transformer transformer = TransformerFactory.newInstance().newTransformer();
        transformer.setOutputProperty(OutputKeys.INDENT, "yes");
        transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        StringWriter text = new StringWriter();
        transformer.transform(new DOMSource(document), new StreamResult(text));
        return text.toString();
    }

    /** Definitions of one kind come in the order of their names. */
    private static void order(Element element) {
        List<Element> children = new ArrayList<>();
        for (Node child = element.getFirstChild(); child != null; child = element.getFirstChild()) {
            element.removeChild(child);
            if (child instanceof Element definition) {
                order(definition);
                children.add(definition);
            }
        }
        if (element.getLocalName().equals("address")) {
            element.setAttribute("location", "http://127.0.0.1:9080" + SoapClient.PATH);
        }
        if (UNORDERED.contains(element.getLocalName())) {
            List<String> kinds = kinds(element.getLocalName(), children);
            children.sort(Comparator.comparingInt((Element child) -> kinds.indexOf(child.getLocalName()))
                    .thenComparing(child -> child.getAttribute("name")));
        }
        children.forEach(element::appendChild);
    }

    /** As they come, which a WSDL has to obey and a schema need not. */
    private static List<String> kinds(String parent, List<Element> children) {
        Stream<String> kinds = children.stream().map(Element::getLocalName).distinct();
        return (parent.equals("schema") ? kinds.sorted() : kinds).toList();
    }
}
