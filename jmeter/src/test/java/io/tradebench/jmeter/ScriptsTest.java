package io.tradebench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import javax.script.Compilable;
import javax.script.ScriptEngineFactory;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The scripts in the plan: their language, and that each of JMeter's two JEXL engines understands them. */
class ScriptsTest {

    @Test
    void scripts_ofThePlan_areCachedJexl() throws Exception {
        assertThat(properties("script")).hasSizeGreaterThan(5);
        assertThat(properties("scriptLanguage"))
                .hasSameSizeAs(properties("script"))
                .containsOnly("jexl");
        assertThat(properties("cacheKey")).hasSameSizeAs(properties("script")).containsOnly("true");
    }

    @Test
    void scripts_ofThePlan_compileOnBothJexlEngines() throws Exception {
        List<ScriptEngineFactory> engines = ServiceLoader.load(ScriptEngineFactory.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(factory -> factory.getNames().contains("jexl"))
                .toList();

        assertThat(engines).extracting(ScriptEngineFactory::getEngineVersion).containsExactlyInAnyOrder("2.0", "3.2");
        for (ScriptEngineFactory engine : engines) {
            for (String script : properties("script")) {
                assertThatCode(() -> ((Compilable) engine.getScriptEngine()).compile(script))
                        .doesNotThrowAnyException();
            }
        }
    }

    private static List<String> properties(String name) throws Exception {
        Document plan =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(PlanRun.PLAN.toFile());
        NodeList properties = plan.getElementsByTagName("stringProp");
        List<String> values = new ArrayList<>();
        for (int i = 0; i < properties.getLength(); i++) {
            Element property = (Element) properties.item(i);
            if (property.getAttribute("name").equals(name)) {
                values.add(property.getTextContent());
            }
        }
        return values;
    }
}
