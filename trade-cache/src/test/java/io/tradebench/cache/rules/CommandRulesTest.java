package io.tradebench.cache.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.rules.file.CacheRulesException;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CommandRulesTest {
    /** A command, as far as rules see one. */
    public static class Query {
        public final String field;
        private final Object value;

        public Query(String field, Object value) {
            this.field = field;
            this.value = value;
        }

        public String getText() {
            return value == null ? null : value.toString();
        }

        public int getNumber() {
            return 7;
        }

        public Object getValue() {
            return value;
        }

        public Query getSelf() {
            return this;
        }

        public String failing() {
            throw new IllegalArgumentException("no text");
        }

        public String failingChecked() throws IOException {
            throw new IOException("no file");
        }

        public void nothing() {
            // gives no value
        }

        public String of(String parameter) {
            return parameter;
        }

        public static String common() {
            return "common";
        }

        String hidden() {
            return "hidden";
        }
    }

    /** Has what its superclass has. */
    public static final class SpecialQuery extends Query {
        public SpecialQuery(String field, Object value) {
            super(field, value);
        }

        @Override
        public String getText() {
            return "special";
        }

        @Override
        public SpecialQuery getSelf() {
            return this;
        }

        public String own() {
            return "own";
        }
    }

    /** Shares its simple name with {@link CommandRulesTest.Query}. */
    public static final class Other {
        /** A query, too. */
        public static final class Query {
            public String getText() {
                return "other";
            }
        }

        private Other() {}
    }

    @Test
    void match_methodAndField_makeTheId() {
        CacheRule<Object> rule = Rules.command(Query.class, """
                <cache-id><component id="getText" type="method"/><component id="field" type="FIELD"/>
                  <component id="getNumber" type="method"/></cache-id>
                """);

        assertThat(rule.match(new Query("f", "t")).cacheId()).isEqualTo("Query:getText=t&field=f&getNumber=7");
        assertThat(rule.match(new Query("f", "a&b%")).cacheId())
                .isEqualTo("Query:getText=a%26b%25&field=f&getNumber=7");
        assertThat(rule.match(new Query("f", null))).isNull();
        assertThat(rule.match(new Query(null, "t"))).isNull();
    }

    @Test
    void match_inheritedAndOverridden_areThoseOfTheObject() {
        CacheRule<Object> rule = Rules.command(
                SpecialQuery.class,
                "<cache-id><component id=\"getText\" type=\"method\"/><component id=\"field\" type=\"field\"/></cache-id>");

        assertThat(rule.match(new SpecialQuery("f", "t")).cacheId()).isEqualTo("SpecialQuery:getText=special&field=f");
    }

    @Test
    void match_narrowerTypeInSubclass_itsMembersAreFound() {
        CacheRule<Object> rule = Rules.command(
                SpecialQuery.class,
                "<cache-id><component id=\"getSelf\" type=\"method\"><method>own</method></component></cache-id>");

        assertThat(rule.match(new SpecialQuery("f", "t")).cacheId()).isEqualTo("SpecialQuery:getSelf=own");
    }

    @Test
    void match_nestedMethodsAndFields_areFollowed() {
        CacheRule<Object> rule = Rules.command(Query.class, """
                <cache-id>
                  <component id="getSelf" type="method"><method>getSelf<field>field</field></method></component>
                  <component id="getValue" type="method"><method>getText<method>length</method></method></component>
                </cache-id>
                """);

        assertThat(rule.match(new Query("f", new Query("g", "four"))).cacheId())
                .isEqualTo("Query:getSelf=f&getValue=4");
        assertThat(rule.match(new Query("f", null))).isNull();
    }

    @Test
    void match_methodOfAHiddenClass_isFoundInItsInterface() {
        CacheRule<Object> rule = Rules.command(
                Query.class,
                "<cache-id><component id=\"getValue\" type=\"method\"><method>size</method></component></cache-id>");

        assertThat(rule.match(new Query("f", List.of(1, 2))).cacheId()).isEqualTo("Query:getValue=2");
        assertThat(rule.match(new Query("f", Set.of())).cacheId()).isEqualTo("Query:getValue=0");
    }

    @Test
    void invalidations_multipleIds_oneForEachElement() {
        CacheRule<Object> rule = Rules.command(
                Query.class,
                "<invalidation>Q<component id=\"getValue\" type=\"method\" multipleIDs=\"true\"/></invalidation>");

        assertThat(rule.invalidations(new Query("f", List.of("a", "b")))).containsExactlyInAnyOrder("Q:a", "Q:b");
        assertThat(rule.invalidations(new Query("f", "a"))).containsExactly("Q:a");
        assertThat(rule.invalidations(new Query("f", null))).isEmpty();
    }

    @Test
    void match_memberThrows_passesItOn() {
        CacheRule<Object> failing =
                Rules.command(Query.class, "<cache-id><component id=\"failing\" type=\"method\"/></cache-id>");
        CacheRule<Object> checked =
                Rules.command(Query.class, "<cache-id><component id=\"failingChecked\" type=\"method\"/></cache-id>");
        Query query = new Query("f", "t");

        assertThatThrownBy(() -> failing.match(query)).isExactlyInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> checked.match(query))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasCauseInstanceOf(IOException.class);
    }

    @Test
    void entriesOfOneName_areMergedInOrder() {
        String xml = """
                <cache>
                  <cache-entry><class>command</class><name>%1$s</name><name>%2$s</name>
                    <cache-id><component id="getText" type="method"><value>a</value></component></cache-id>
                  </cache-entry>
                  <cache-entry><class>command</class><name>%1$s.class</name>
                    <sharing-policy>shared-push</sharing-policy>
                    <cache-id><priority>3</priority></cache-id>
                    <invalidation>Texts</invalidation>
                  </cache-entry>
                </cache>""".formatted(Query.class.getName(), SpecialQuery.class.getName());
        CommandRules rules = Rules.read(xml).commands(List.of(Query.class, SpecialQuery.class));
        CacheRule<Object> merged = rules.of(Query.class);

        assertThat(merged.match(query("a")).cacheId()).isEqualTo("Query:getText=a");
        EntryInfo second = merged.match(query("b")).info(query("b"));
        assertThat(second.priority()).isEqualTo(3);
        assertThat(second.sharing()).isEqualTo(SharingPolicy.PUSH);
        assertThat(merged.invalidations(query("a"))).containsExactly("Texts");
        CacheRule<Object> alone = rules.of(SpecialQuery.class);
        SpecialQuery special = new SpecialQuery("field", "b");
        assertThat(alone.match(special)).isNull();
        assertThat(alone.invalidations(special)).isEmpty();
    }

    private static Query query(String text) {
        return new Query("field", text);
    }

    @Test
    void commands_membersThatAreNotThere_areRefusedAllAtOnce() {
        String xml = """
                <cache><cache-entry><class>command</class><name>%s</name>
                <cache-id><component id="missing" type="method"/></cache-id>
                <cache-id><component id="missing" type="field"/></cache-id>
                <cache-id><component id="nothing" type="method"/></cache-id>
                <cache-id><component id="of" type="method"/></cache-id>
                <cache-id><component id="common" type="method"/></cache-id>
                <cache-id><component id="hidden" type="method"/></cache-id>
                <cache-id><component id="getText" type="method">
                  <method>isMissing</method></component></cache-id>
                <invalidation>I<component id="value" type="field"/></invalidation>
                </cache-entry></cache>
                """.formatted(Query.class.getName());
        CacheRules rules = Rules.read(xml);

        assertThatThrownBy(() -> rules.commands(List.of(Query.class)))
                .isInstanceOfSatisfying(CacheRulesException.class, refusal -> {
                    assertThat(refusal.problems())
                            .extracting(CacheRulesException.Problem::line)
                            .containsExactly(2, 3, 4, 5, 6, 7, 9, 10);
                    assertThat(refusal)
                            .hasMessageContaining("cachespec.xml:2: <method> " + Query.class.getName()
                                    + " has no public method missing(); legal: public ones without parameters")
                            .hasMessageContaining(
                                    "cachespec.xml:9: <method> java.lang.String has no public method isMissing()")
                            .hasMessageContaining("cachespec.xml:10: <field> " + Query.class.getName()
                                    + " has no public field value");
                });
    }

    @Test
    void commands_classThatIsNoCommand_isRefusedWithThoseThatAre() {
        CacheRules rules = Rules.read(
                "<cache><cache-entry><class>command</class>\n<name>com.ibm.QuoteCommand.class</name></cache-entry></cache>");

        assertThatThrownBy(() -> rules.commands(List.of(Query.class)))
                .isInstanceOf(CacheRulesException.class)
                .hasMessage("cachespec.xml:2: <name> 'com.ibm.QuoteCommand' is no command of this application; legal: "
                        + Query.class.getName());
    }

    @Test
    void commands_sameSimpleName_idsBeginWithTheWholeName() {
        String entry = "<cache-entry><class>command</class><name>%s</name>"
                + "<cache-id><component id=\"getText\" type=\"method\"/></cache-id></cache-entry>";
        CacheRules rules = Rules.read("<cache>" + entry.formatted(Query.class.getName())
                + entry.formatted(Other.Query.class.getName()) + "</cache>");
        CommandRules bound = rules.commands(List.of(Query.class, Other.Query.class));

        assertThat(bound.of(Query.class).match(new Query("f", "t")).cacheId())
                .isEqualTo(Query.class.getName() + ":getText=t");
        assertThat(bound.of(Other.Query.class).match(new Other.Query()).cacheId())
                .isEqualTo(Other.Query.class.getName() + ":getText=other");
    }

    @Test
    void of_classWithoutRule_neitherCachesNorInvalidates() {
        CommandRules rules = Rules.read("<cache/>").commands(List.of(Query.class));

        assertThat(rules.of(Query.class).match(new Query("f", "t"))).isNull();
        assertThat(rules.of(Query.class).invalidations(new Query("f", "t"))).isEmpty();
    }
}
