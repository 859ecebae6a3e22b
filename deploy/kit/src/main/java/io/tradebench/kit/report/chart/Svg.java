package io.tradebench.kit.report.chart;

import java.awt.Color;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * A drawn chart as an element of a page: as wide as there is room, with a name for those who do not see it, and ids that no other chart has. Texts
 * are outlines, so they need no font where they are read.
 */
final class Svg {

    private static final Pattern LONG = Pattern.compile("-?\\d+\\.\\d{2,}");
    private static final int HATCH = 7;

    private final String id;
    private final Document document;

    private Svg(String id, Document document) {
        this.id = id;
        this.document = document;
    }

    /**
     * Draws it.
     *
     * @param id of the chart
     * @param name for those who do not see it
     * @param hatched colours of areas that are hatched, each in a way of its own
     */
    static String of(XYChart chart, String id, String name, List<Color> hatched) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            Document document =
                    factory.newDocumentBuilder().parse(new ByteArrayInputStream(ChartEncoder.getBytes(chart, "svg")));
            Svg svg = new Svg(id, document);
            svg.tidy(document.getDocumentElement());
            svg.hatch(hatched);
            svg.embed(chart, name);
            return svg.text();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ParserConfigurationException | SAXException | TransformerException e) {
            throw new IllegalStateException("XChart wrote no SVG", e);
        }
    }

    /** A tenth of a pixel is enough, and ids have to be this chart's. */
    private void tidy(Element element) {
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            Node attribute = element.getAttributes().item(i);
            String value = LONG.matcher(attribute.getNodeValue()).replaceAll(number -> new BigDecimal(number.group())
                    .setScale(1, RoundingMode.HALF_UP)
                    .stripTrailingZeros()
                    .toPlainString());
            if (attribute.getNodeName().equals("id")) {
                value = id + "-" + value;
            }
            attribute.setNodeValue(value.replace("url(#", "url(#" + id + "-"));
        }
        NodeList children = element.getChildNodes();
        for (int i = 0; i < children.getLength(); i++) {
            if (children.item(i) instanceof Element child) {
                tidy(child);
            }
        }
    }

    private void hatch(List<Color> colors) {
        NodeList all = document.getDocumentElement().getElementsByTagName("*");
        for (int kind = 0; kind < colors.size(); kind++) {
            String fill = "fill:rgb(" + colors.get(kind).getRed() + ","
                    + colors.get(kind).getGreen() + "," + colors.get(kind).getBlue() + ")";
            for (int i = 0; i < all.getLength(); i++) {
                Element element = (Element) all.item(i);
                String style = element.getAttribute("style");
                if (style.contains(fill)) {
                    element.setAttribute("style", style.replace(fill, "fill:url(#" + id + "-hatch" + kind + ")"));
                }
            }
            defs().appendChild(pattern(kind, colors.get(kind)));
        }
    }

    private Element defs() {
        NodeList defs = document.getElementsByTagName("defs");
        return defs.getLength() == 0
                ? (Element) document.getDocumentElement()
                        .insertBefore(
                                document.createElement("defs"),
                                document.getDocumentElement().getFirstChild())
                : (Element) defs.item(0);
    }

    private Element pattern(int kind, Color color) {
        Element pattern = element("pattern");
        pattern.setAttribute("id", id + "-hatch" + kind);
        pattern.setAttribute("width", String.valueOf(HATCH));
        pattern.setAttribute("height", String.valueOf(HATCH));
        pattern.setAttribute("patternUnits", "userSpaceOnUse");
        pattern.setAttribute("patternTransform", "rotate(" + (kind % 2 == 0 ? 45 : -45) + ")");
        String rgb = String.format("#%02x%02x%02x", color.getRed(), color.getGreen(), color.getBlue());
        pattern.appendChild(rectangle(HATCH, HATCH, kind < 2 ? rgb : "#ffffff"));
        pattern.appendChild(rectangle(2, HATCH, kind < 2 ? "#ffffff" : rgb));
        return pattern;
    }

    private Element rectangle(int width, int height, String fill) {
        Element rectangle = element("rect");
        rectangle.setAttribute("width", String.valueOf(width));
        rectangle.setAttribute("height", String.valueOf(height));
        rectangle.setAttribute("fill", fill);
        return rectangle;
    }

    private void embed(XYChart chart, String name) {
        Element root = document.getDocumentElement();
        List.of("x", "y", "width", "height", "version").forEach(root::removeAttribute);
        root.setAttribute("viewBox", "0 0 " + chart.getWidth() + " " + chart.getHeight());
        root.setAttribute("role", "img");
        root.setAttribute("aria-labelledby", id + "-name");
        Element title = element("title");
        title.setAttribute("id", id + "-name");
        title.setTextContent(name);
        root.insertBefore(title, root.getFirstChild());
    }

    private Element element(String name) {
        return document.createElement(name);
    }

    private String text() throws TransformerException {
        Transformer transformer = TransformerFactory.newInstance().newTransformer();
        transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        transformer.setOutputProperty(OutputKeys.INDENT, "no");
        StringWriter text = new StringWriter();
        transformer.transform(new DOMSource(document.getDocumentElement()), new StreamResult(text));
        return text.toString().replaceAll(">\\s+<", "><");
    }
}
