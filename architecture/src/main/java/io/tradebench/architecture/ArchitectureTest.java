package io.tradebench.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Who may use whom. Every module runs all of it over its own classes; what speaks of another module's packages holds there by
 * itself.
 */
@Tag("once")
class ArchitectureTest {
    private static JavaClasses module;

    @BeforeAll
    static void read() {
        // Nobody has to look into libraries: their names say enough.
        ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
        module = new ClassFileImporter().importPath(Path.of("target", "classes"));
        assertThat(module).isNotEmpty();
    }

    private static void check(ArchRule rule) {
        rule.allowEmptyShould(true).check(module);
    }

    // --- every module

    @Test
    void packages_haveNoCycles() {
        for (String root : List.of("cache", "trade", "web", "kit")) {
            check(slices().matching(Packages.OURS + "(" + root + "..)").should().beFreeOfCycles());
        }
        check(slices().matching(Packages.OURS + "(*.*)..").should().beFreeOfCycles());
    }

    @Test
    void packages_useNothingAboveThemInTheTree() {
        for (String name : packagesOfTheModule()) {
            for (String above : Packages.above(name)) {
                if (!Packages.INTERFACES.contains(above)) {
                    check(noClasses().that().resideInAPackage(name).should().dependOnClassesThat(in(above)));
                }
            }
        }
    }

    @Test
    void packages_useThoseBeforeThem_andNoneBehind() {
        for (List<String> order : Packages.ORDERS) {
            for (int i = 0; i < order.size(); i++) {
                String[] behind = order.subList(i + 1, order.size()).toArray(String[]::new);
                check(noClasses()
                        .that()
                        .resideInAPackage(order.get(i))
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(behind));
            }
        }
    }

    @Test
    void packages_ofAModuleWithAnOrder_areAllInIt() {
        Set<String> packages = packagesOfTheModule();
        Packages.ORDERS.stream()
                .filter(order -> packages.stream().anyMatch(order::contains))
                .forEach(order -> assertThat(packages).containsExactlyInAnyOrderElementsOf(order));
    }

    @Test
    void nobodySleeps() {
        check(noClasses()
                .should()
                .callMethodWhere(isCalled("sleep", "java.lang.Thread", "java.util.concurrent.TimeUnit")));
    }

    /** Processes whose output another one reads have a main class for it. */
    @Test
    void nobodyPrints_butTheConsole() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("io.tradebench.kit.console..")
                .and()
                .haveSimpleNameNotEndingWith("Main")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err"));
    }

    // --- who knows which module and which technology

    @Test
    void theCache_knowsNoOtherModuleAndNoContainer() {
        check(from(
                "io.tradebench.cache..",
                "jakarta..",
                "javax.servlet..",
                "io.tradebench.trade..",
                "io.tradebench.web.."));
    }

    @Test
    void theCache_isDrivenByItsInterfaceAlone() {
        check(noClasses()
                .that()
                .resideInAnyPackage("io.tradebench.cache.rules..", "io.tradebench.cache.command")
                .should()
                .dependOnClassesThat(resideInAPackage("io.tradebench.cache..")
                        .and(resideOutsideOfPackages(
                                "io.tradebench.cache", "io.tradebench.cache.rules..", "io.tradebench.cache.command"))));
        check(from("io.tradebench.cache", "io.tradebench.cache.*.."));
    }

    @Test
    void theProtocol_isUsedThroughItsMember() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("io.tradebench.cache.protocol..")
                .should()
                .dependOnClassesThat(resideInAPackage("io.tradebench.cache.protocol.*..")
                        .and(resideOutsideOfPackages("io.tradebench.cache.protocol.member"))));
    }

    @Test
    void onlyTheTransport_knowsHazelcast() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages("io.tradebench.cache.hazelcast..", "io.tradebench.trade.cluster..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.hazelcast.."));
    }

    @Test
    void onlyTheStore_knowsTheEmbeddedStore() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("io.tradebench.cache.store..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.h2.."));
    }

    @Test
    void rules_knowNoDatabase() {
        for (String rules : List.of("io.tradebench.trade.domain", "io.tradebench.trade.trading")) {
            check(from(rules, "java.sql..", "javax.sql..", "jakarta.persistence.."));
        }
        check(from("io.tradebench.trade.domain", "jakarta.."));
    }

    @Test
    void runtimes_doNotKnowEachOther() {
        check(from("io.tradebench.trade.direct", "io.tradebench.trade.ejb.."));
    }

    /** Those who cache or are cached, who carry the caches' messages, show caches or name their settings. */
    @Test
    void theApplication_knowsTheCacheInFewPlaces() {
        check(noClasses()
                .that()
                .resideInAnyPackage("io.tradebench.trade..", "io.tradebench.web..")
                .and()
                .resideOutsideOfPackages(
                        "io.tradebench.trade.caching",
                        "io.tradebench.trade.cluster",
                        "io.tradebench.trade.command",
                        "io.tradebench.trade.config",
                        "io.tradebench.web.admin",
                        "io.tradebench.web.cache",
                        "io.tradebench.web.edge",
                        "io.tradebench.web.monitor",
                        "io.tradebench.web.primitive.cache")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.tradebench.cache..", "com.hazelcast.."));
    }

    @Test
    void theWeb_knowsNoDataAccessAndNoRuntime() {
        check(noClasses()
                .that()
                .resideInAPackage("io.tradebench.web..")
                .and()
                .resideOutsideOfPackage("io.tradebench.web.primitive.data")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "java.sql..",
                        "javax.sql..",
                        "jakarta.persistence..",
                        "io.tradebench.trade.session..",
                        "io.tradebench.trade.ejb..",
                        "io.tradebench.trade.direct.."));
    }

    @Test
    void theKit_knowsNoClassOfTheApplication() {
        check(from("io.tradebench.kit..", "io.tradebench.trade..", "io.tradebench.web.."));
    }

    /** What was asked of the cache is replayed with the cache itself. */
    @Test
    void onlyAdvice_knowsTheCache() {
        check(noClasses()
                .that()
                .resideInAPackage("io.tradebench.kit..")
                .and()
                .resideOutsideOfPackage("io.tradebench.kit.advice")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.tradebench.cache.."));
    }

    @Test
    void onlyContainers_knowTheEngine() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("io.tradebench.kit.container")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.github.dockerjava.."));
    }

    // --- inside the web tier

    @Test
    void actions_leaveHttpToTheServlets() {
        check(noClasses()
                .that()
                .resideInAPackage("io.tradebench.web.action")
                .and()
                .areNotAssignableTo("jakarta.servlet.http.HttpServlet")
                .and()
                .areNotAssignableTo("jakarta.servlet.http.HttpFilter")
                .and()
                .doNotHaveSimpleName("Fragments")
                .and()
                .doNotHaveSimpleName("Controller")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("jakarta.servlet.."));
    }

    @Test
    void pages_areRecordsThatKnowNothingOfTheWeb() {
        check(classes()
                .that()
                .areAssignableTo("io.tradebench.web.page.Page")
                .and()
                .areNotInterfaces()
                .should()
                .beRecords());
        check(from("io.tradebench.web.page", "jakarta.."));
    }

    /** But for the primitives that measure sessions, and answer only where an operator measures them. */
    @Test
    void onlyALogin_startsASession() {
        check(noClasses()
                .that()
                .doNotHaveSimpleName("UserSession")
                .and()
                .resideOutsideOfPackages("io.tradebench.web.cache", "io.tradebench.web.primitive.session")
                .should()
                .callMethodWhere(isCalled("getSession", "jakarta.servlet.http.HttpServletRequest")));
    }

    /** But for the primitive, which reaches nothing. */
    @Test
    void rest_isForAdministrators_orForCallers() {
        check(classes()
                .that()
                .areAnnotatedWith("jakarta.ws.rs.Path")
                .and()
                .resideOutsideOfPackages("io.tradebench.web.resource", "io.tradebench.web.primitive.protocol")
                .should()
                .beAnnotatedWith("jakarta.annotation.security.RolesAllowed"));
    }

    @Test
    void interfacesForPrograms_reachTheBrokerageThroughCallers() {
        for (String name : List.of("io.tradebench.web.resource", "io.tradebench.web.soap")) {
            check(from(name, "io.tradebench.trade.assembly..", "io.tradebench.web.action.."));
            check(noClasses()
                    .that()
                    .resideInAPackage(name)
                    .should()
                    .dependOnClassesThat()
                    .haveSimpleName("RequestSnapshot"));
        }
    }

    @Test
    void onlyTheEdge_knowsWhatGoesOverTheWire() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages(
                        "io.tradebench.trade.soap",
                        "io.tradebench.trade.access",
                        "io.tradebench.trade.facade",
                        "io.tradebench.web.soap",
                        "io.tradebench.web.primitive.protocol")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.tradebench.trade.soap", "jakarta.xml..", "jakarta.jws.."));
    }

    /** What is in a package uses nothing of others. */
    private static ArchRule from(String name, String... others) {
        return noClasses()
                .that()
                .resideInAPackage(name)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others);
    }

    private static DescribedPredicate<JavaAccess<?>> isCalled(String method, String... owners) {
        Set<String> names = Set.of(owners);
        return DescribedPredicate.describe(
                "is " + method + " of " + String.join(" or ", owners),
                access -> access.getTarget().getName().equals(method)
                        && names.contains(access.getTarget().getOwner().getName()));
    }

    private static DescribedPredicate<JavaClass> in(String name) {
        return DescribedPredicate.describe(
                "reside in " + name, type -> type.getPackageName().equals(name));
    }

    private static Set<String> packagesOfTheModule() {
        return module.stream()
                .filter(type -> !type.getSimpleName().equals("package-info"))
                .map(JavaClass::getPackageName)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
