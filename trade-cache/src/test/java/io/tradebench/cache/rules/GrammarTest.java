package io.tradebench.cache.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.tradebench.cache.rules.file.CacheRulesException;
import io.tradebench.cache.rules.file.CacheRulesException.Problem;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every element, attribute and value of the grammar, legal and not. What is not legal stands alone in line 3. */
class GrammarTest {
    private static final String PAGE = "<class>servlet</class><name>/page</name>";
    private static final String ID = "<cache-id>\n%s</cache-id>";
    private static final String COMPONENT =
            "<cache-id><component id=\"a\" type=\"attribute\">\n%s</component></cache-id>";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<cache/>",
                "<cache><display-name>x</display-name><description>x</description></cache>",
                "<cache><cache-entry><class>servlet</class><name>/a</name></cache-entry></cache>",
                "<cache><cache-entry><class> Servlet </class><name>\n/a\n</name><name>/b</name></cache-entry></cache>",
                "<cache><cache-entry><class>COMMAND</class><name>some.Command.class</name></cache-entry></cache>",
                "<cache xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:noNamespaceSchemaLocation=\"x.xsd\"/>",
                "<?xml version=\"1.0\"?><!-- by hand --><cache><!-- nothing --></cache>",
            })
    void read_legalFile_isAccepted(String xml) {
        assertThat(Rules.read(xml)).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<sharing-policy>not-shared</sharing-policy>",
                "<sharing-policy>SHARED-PUSH</sharing-policy>",
                "<sharing-policy>Shared-Pull</sharing-policy>",
                "<sharing-policy> shared-push-pull </sharing-policy>",
                "<property name=\"consume-subfragments\">true<exclude>/b</exclude><exclude>/c</exclude></property>",
                "<property name=\"do-not-consume\">TRUE</property>",
                "<property name=\"save-attributes\">false<exclude>a</exclude></property>",
                "<property name=\"EdgeCacheable\">true</property><property name=\"ExternalCache\">afpa</property>",
                "<property name=\"alternate_url\">/alt</property><property name=\"STORE-COOKIES\">false</property>",
                "<property name=\"ApplicationName\">any</property><property name=\"do-not-cache\">false</property>",
                "<property name=\"persist-to-disk\">true</property><property name=\"primary-storage\">memory</property>",
                "<cache-id/>",
                "<cache-id><display-name>x</display-name><priority>1</priority><timeout>0</timeout></cache-id>",
                "<cache-id><priority>255</priority><timeout>180</timeout><inactivity>60</inactivity></cache-id>",
                "<cache-id><timeout>-1</timeout><property name=\"EdgeCacheable\">true</property></cache-id>",
                "<cache-id><component id=\"a\" type=\"parameter\" ignore-value=\"TRUE\"/></cache-id>",
                "<cache-id><component id=\"\" type=\"pathinfo\"/><component type=\"requestType\"/></cache-id>",
                "<cache-id><component id=\"a\" type=\"cookie\"><required>False</required></component></cache-id>",
                "<cache-id><component id=\"a\" type=\"attribute\"><method>b<field>c</field></method></component></cache-id>",
                "<cache-id><component id=\"a\" type=\"header\"><value>1</value><not-value>2</not-value></component></cache-id>",
                "<dependency-id>All<component id=\"a\" type=\"attribute\" multipleIDs=\"true\"/></dependency-id>",
                "<invalidation>All</invalidation>",
            })
    void read_legalEntry_isAccepted(String inside) {
        String xml = "<cache><cache-entry>" + PAGE + inside + "</cache-entry></cache>";

        assertThat(Rules.read(xml).servlets().names()).containsExactly("/page");
    }

    static Stream<Arguments> illegalInAnEntry() {
        return Stream.of(
                arguments("<cache-key/>", "cache-key", "is unknown in <cache-entry>", "cache-id"),
                arguments("<name>/page</name>", "name", "'/page' stands in this entry already", "once"),
                arguments("<name>page.jsp</name>", "name", "'page.jsp' is no path", "beginning with /"),
                arguments("<name/>", "name", "is empty", "a path"),
                arguments("<name lang=\"en\">/b</name>", "name", "has an unknown attribute lang", "none"),
                arguments("<name>/b<b/></name>", "b", "is unknown in <name>", "none"),
                arguments("<class>servlet</class>", "class", "stands twice in <cache-entry>", "once"),
                arguments(
                        "<sharing-policy>both</sharing-policy>", "sharing-policy", "'both' is no", "shared-push-pull"),
                arguments("<property name=\"cash\">1</property>", "property", "'cash' is unknown", "do-not-consume"),
                arguments("<property>true</property>", "property", "has no name", "consume-subfragments"),
                arguments(
                        "<property name=\"do-not-consume\">yes</property>",
                        "property",
                        "'yes' is no value of 'do-not-consume'",
                        "false, true"),
                arguments(
                        "<property name=\"persist-to-disk\">false</property>",
                        "property",
                        "'false' is not supported for 'persist-to-disk'",
                        "true"),
                arguments(
                        "<property name=\"delay-invalidations\">true</property>",
                        "property",
                        "is no property of servlets",
                        "edgecacheable"),
                arguments(
                        "<property name=\"EdgeCacheable\">true<exclude>a</exclude></property>",
                        "exclude",
                        "is not legal here",
                        "consume-subfragments"),
                arguments("<cache-id kind=\"a\"/>", "cache-id", "has an unknown attribute kind", "none"),
                arguments("<dependency-id/>", "dependency-id", "has no name", "a name"),
                arguments("<invalidation> </invalidation>", "invalidation", "has no name", "a name"),
                arguments(
                        "<invalidation>a<invalidationgenerator>x</invalidationgenerator></invalidation>",
                        "invalidationgenerator",
                        "is not supported in <invalidation>",
                        "component"));
    }

    @ParameterizedTest
    @MethodSource("illegalInAnEntry")
    void read_illegalInEntry_saysWhereWhatAndWhatIsLegal(String inside, String element, String reason, String legal) {
        assertRefused(
                "<cache><cache-entry>\n" + PAGE + "\n" + inside + "</cache-entry></cache>", element, reason, legal);
    }

    static Stream<Arguments> illegalInAnId() {
        return Stream.of(
                arguments(ID, "<priority>high</priority>", "priority", "'high' is not legal", "1 to 16"),
                arguments(ID, "<priority>-1</priority>", "priority", "'-1' is not legal", "1 to 16"),
                arguments(ID, "<timeout>10s</timeout>", "timeout", "'10s' is not legal", "seconds"),
                arguments(ID, "<timeout>-2</timeout>", "timeout", "'-2' is not legal", "0 or -1"),
                arguments(ID, "<inactivity/>", "inactivity", "'' is not legal", "seconds"),
                arguments(ID, "<idgenerator>x</idgenerator>", "idgenerator", "is not supported", "component"),
                arguments(ID, "<metadatagenerator>x</metadatagenerator>", "metadatagenerator", "is not supported", ""),
                arguments(ID, "<component id=\"a\"/>", "component", "has no type", "cookie"),
                arguments(ID, "<component type=\"cookie\"/>", "component", "has no id", "the name of the cookie"),
                arguments(ID, "<component id=\"a\" type=\"body\"/>", "component", "type 'body' is not supported", ""),
                arguments(ID, "<component id=\"a\" type=\"bean\"/>", "component", "type 'bean' is unknown", "session"),
                arguments(ID, "<component id=\"a\" type=\"method\"/>", "component", "is not for servlets", "session"),
                arguments(
                        ID,
                        "<component id=\"a\" type=\"cookie\" ignore-value=\"1\"/>",
                        "component",
                        "ignore-value '1' is not legal",
                        "true, false"),
                arguments(
                        ID,
                        "<component id=\"a\" type=\"cookie\" multipleIDs=\"true\"/>",
                        "component",
                        "has multipleIDs in a <cache-id>",
                        "dependency-id"),
                arguments(
                        ID,
                        "<component id=\"a\" type=\"cookie\"><method>b</method></component>",
                        "method",
                        "is not legal for type 'cookie'",
                        "attribute"),
                arguments(COMPONENT, "<required>no</required>", "required", "'no' is not legal", "true, false"),
                arguments(COMPONENT, "<value/>", "value", "is empty", "a value"),
                arguments(COMPONENT, "<not-value></not-value>", "not-value", "is empty", "<range>"),
                arguments(COMPONENT, "<value><range low=\"1\"/></value>", "range", "has no high", "low and high"),
                arguments(
                        COMPONENT, "<value><range low=\"a\" high=\"2\"/></value>", "range", "low 'a' is no number", ""),
                arguments(
                        COMPONENT,
                        "<value><range low=\"3\" high=\"2\"/></value>",
                        "range",
                        "ends at 2 before it begins at 3",
                        "low up to high"),
                arguments(COMPONENT, "<index>1</index>", "index", "is not supported in <component>", "method"),
                arguments(COMPONENT, "<method/>", "method", "is empty", "a name"),
                arguments(COMPONENT, "<method>a</method><method>b</method>", "method", "stands twice", "once"),
                arguments(
                        COMPONENT, "<method>a<index>1</index></method>", "index", "is not supported in <method>", ""));
    }

    @ParameterizedTest
    @MethodSource("illegalInAnId")
    void read_illegalInId_saysWhereWhatAndWhatIsLegal(
            String around, String inside, String element, String reason, String legal) {
        String xml = "<cache><cache-entry>" + PAGE + "\n" + around.formatted(inside) + "</cache-entry></cache>";
        assertRefused(xml, element, reason, legal);
    }

    static Stream<Arguments> illegalElsewhere() {
        return Stream.of(
                arguments("\n\n<beans/>", "beans", "is not the root of a rules file", "cache"),
                arguments("<cache>\n\n<cache-instance/></cache>", "cache-instance", "is not supported", "cache-entry"),
                arguments("<cache>\n\n<group name=\"a\"/></cache>", "group", "is not supported", "cache-entry"),
                arguments(
                        "<cache>\n\n<skip-cache-attribute>a</skip-cache-attribute></cache>",
                        "skip-cache-attribute",
                        "is not supported",
                        ""),
                arguments(
                        "<cache>\n\n<cache-entry>text<class>servlet</class><name>/a</name></cache-entry></cache>",
                        "cache-entry",
                        "holds text: text",
                        "elements alone"),
                arguments("<cache\n\n version=\"2\"/>", "cache", "has an unknown attribute version", "none"),
                arguments("<cache>\n\n<x:cache-entry xmlns:x=\"y\"/></cache>", "x:cache-entry", "is unknown", ""),
                arguments(
                        "<cache>\n\n<cache-entry><name>/a</name></cache-entry></cache>",
                        "cache-entry",
                        "no <class>",
                        ""),
                arguments(
                        "<cache><cache-entry>\n\n<class>portlet</class><name>/a</name></cache-entry></cache>",
                        "class",
                        "'portlet' is not supported",
                        "command, servlet"),
                arguments(
                        "<cache><cache-entry>\n\n<class>bean</class><name>/a</name></cache-entry></cache>",
                        "class",
                        "'bean' is unknown",
                        "command, servlet"),
                arguments(
                        twice("<sharing-policy>shared-push</sharing-policy>", "<sharing-policy>pull</sharing-policy>"),
                        "sharing-policy",
                        "'pull' contradicts 'shared-push' in line 2",
                        "the same in both"),
                arguments(
                        twice(
                                "<property name=\"do-not-consume\">true</property>",
                                "<property name=\"DO-NOT-CONSUME\">false</property>"),
                        "property",
                        "'false' contradicts 'true' in line 2",
                        "the same in both"),
                arguments(
                        "<cache><cache-entry>\n<class>servlet</class><name>/a</name></cache-entry>"
                                + "<cache-entry>\n<class>command</class><name>/a</name></cache-entry></cache>",
                        "class",
                        "'command' contradicts 'servlet' in line 2",
                        "the same in both"),
                arguments(
                        "<cache>\n\n<cache-entry><class>servlet</class></cache-entry></cache>",
                        "cache-entry",
                        "has no <name>",
                        "one name"),
                arguments(
                        "<cache><cache-entry><class>command</class><name>a.B</name><cache-id>\n\n"
                                + "<component id=\"x\" type=\"parameter\"/></cache-id></cache-entry></cache>",
                        "component",
                        "type 'parameter' is not for commands",
                        "field, method"),
                arguments(
                        "<cache><cache-entry><class>command</class><name>a.B</name>\n\n"
                                + "<property name=\"consume-subfragments\">true</property></cache-entry></cache>",
                        "property",
                        "is no property of commands",
                        "delay-invalidations"),
                arguments(
                        "<cache><cache-entry><class>command</class><name>a.B</name><cache-id>\n\n"
                                + "<component id=\"x\" type=\"method\"><method>a</method><field>b</field>"
                                + "</component></cache-id></cache-entry></cache>",
                        "component",
                        "has a <method> and a <field>",
                        "one of them"));
    }

    @ParameterizedTest
    @MethodSource("illegalElsewhere")
    void read_illegalFile_saysWhereWhatAndWhatIsLegal(String xml, String element, String reason, String legal) {
        assertRefused(xml, element, reason, legal);
    }

    /** Two entries for one page, whose details stand in lines 2 and 3. */
    private static String twice(String first, String second) {
        return "<cache><cache-entry><class>servlet</class><name>/a</name>\n" + first + "</cache-entry>"
                + "<cache-entry><class>servlet</class><name>/a</name>\n" + second + "</cache-entry></cache>";
    }

    private static void assertRefused(String xml, String element, String reason, String legal) {
        CacheRulesException refusal = Rules.refusal(xml);

        assertThat(refusal).as("what is said of %s", xml).isNotNull();
        assertThat(refusal.problems()).hasSize(1);
        Problem problem = refusal.problems().get(0);
        assertThat(problem.source()).isEqualTo(Rules.FILE);
        assertThat(problem.element()).isEqualTo(element);
        assertThat(problem.reason()).contains(reason);
        assertThat(problem.legal()).contains(legal);
        assertThat(problem.line()).isEqualTo(3);
    }
}
