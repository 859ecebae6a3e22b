package io.tradebench.trade;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may use whom inside the brokerage. */
@AnalyzeClasses(packages = "io.tradebench.trade", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("io.tradebench.trade.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule rulesKnowNoDatabase = noClasses()
            .that()
            .resideInAnyPackage("io.tradebench.trade.domain..", "io.tradebench.trade.trading..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.sql..", "javax.sql..", "jakarta.persistence..");

    @ArchTest
    static final ArchRule domainKnowsNoContainer = noClasses()
            .that()
            .resideInAPackage("io.tradebench.trade.domain..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta..", "io.tradebench.trade.trading..");

    @ArchTest
    static final ArchRule runtimesKnowNoCache = noClasses()
            .that()
            .resideInAnyPackage("io.tradebench.trade.ejb..", "io.tradebench.trade.direct..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.tradebench.cache..", "io.tradebench.trade.caching..", "com.hazelcast..");

    @ArchTest
    static final ArchRule runtimesDoNotKnowEachOther = noClasses()
            .that()
            .resideInAPackage("io.tradebench.trade.ejb..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.tradebench.trade.direct..");

    @ArchTest
    static final ArchRule nobodySleepsOrPrints = noClasses()
            .should()
            .callMethod(Thread.class, "sleep", long.class)
            .orShould()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err");
}
