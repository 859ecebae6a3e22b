package io.tradebench.cache;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may use whom inside the cache, and what it may use of others. */
@AnalyzeClasses(packages = "io.tradebench.cache", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("io.tradebench.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule noJakartaAndNoOtherModule = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta..", "javax.servlet..", "io.tradebench.trade..", "io.tradebench.web..");

    @ArchTest
    static final ArchRule onlyTheTransportKnowsHazelcast = noClasses()
            .that()
            .resideOutsideOfPackage("io.tradebench.cache.hazelcast..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.hazelcast..");

    @ArchTest
    static final ArchRule onlyTheStoreKnowsTheEmbeddedStore = noClasses()
            .that()
            .resideOutsideOfPackage("io.tradebench.cache.store..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.h2..");

    @ArchTest
    static final ArchRule theApiKnowsNothingBelowIt = noClasses()
            .that()
            .resideInAPackage("io.tradebench.cache")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.tradebench.cache.*..");

    @ArchTest
    static final ArchRule theProtocolsSeamsKnowNoneOfItsParts = noClasses()
            .that()
            .resideInAPackage("io.tradebench.cache.protocol")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.tradebench.cache.protocol.*..");

    @ArchTest
    static final ArchRule othersUseTheProtocolThroughItsMember = noClasses()
            .that()
            .resideOutsideOfPackage("io.tradebench.cache.protocol..")
            .should()
            .dependOnClassesThat(resideInAPackage("io.tradebench.cache.protocol.*..")
                    .and(resideOutsideOfPackages("io.tradebench.cache.protocol.member")));

    @ArchTest
    static final ArchRule frontEndsKnowTheApiAlone = noClasses()
            .that()
            .resideInAnyPackage("io.tradebench.cache.rules", "io.tradebench.cache.command")
            .should()
            .dependOnClassesThat(resideInAPackage("io.tradebench.cache..")
                    .and(resideOutsideOfPackages(
                            "io.tradebench.cache", "io.tradebench.cache.rules", "io.tradebench.cache.command")));

    @ArchTest
    static final ArchRule nobodySleepsOrPrints = noClasses()
            .should()
            .callMethod(Thread.class, "sleep", long.class)
            .orShould()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err");
}
