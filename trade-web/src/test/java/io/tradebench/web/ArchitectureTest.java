package io.tradebench.web;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.tradebench.web.page.Page;
import jakarta.annotation.security.RolesAllowed;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Path;

@AnalyzeClasses(packages = "io.tradebench.web", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule noDataAccess = noClasses()
            .that()
            .resideOutsideOfPackage("io.tradebench.web.primitive")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.sql..", "javax.sql..", "jakarta.persistence..");

    @ArchTest
    static final ArchRule noRuntimeOfTheBrokerage = noClasses()
            .that()
            .resideOutsideOfPackage("io.tradebench.web.primitive")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.tradebench.trade.ejb..", "io.tradebench.trade.direct..");

    @ArchTest
    static final ArchRule actionsDoNotSpeakHttp = noClasses()
            .that()
            .resideInAPackage("io.tradebench.web.action")
            .and()
            .areNotAssignableTo(HttpServlet.class)
            .and()
            .areNotAssignableTo(HttpFilter.class)
            .and()
            .doNotHaveSimpleName("Fragments")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta.servlet..");

    @ArchTest
    static final ArchRule pagesKnowNothingOfTheWeb = noClasses()
            .that()
            .resideInAPackage("io.tradebench.web.page")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta..", "io.tradebench.web.action..", "io.tradebench.web.view..");

    @ArchTest
    static final ArchRule onlyALoginStartsASession = noClasses()
            .that()
            .doNotHaveSimpleName("UserSession")
            .and()
            .resideOutsideOfPackage("io.tradebench.web.cache")
            .should()
            .callMethod(HttpServletRequest.class, "getSession")
            .orShould()
            .callMethod(HttpServletRequest.class, "getSession", boolean.class);

    @ArchTest
    static final ArchRule restIsForAdministrators =
            classes().that().areAnnotatedWith(Path.class).should().beAnnotatedWith(RolesAllowed.class);

    @ArchTest
    static final ArchRule pagesAreRecords = classes()
            .that()
            .areAssignableTo(Page.class)
            .and()
            .areNotInterfaces()
            .should()
            .beRecords();
}
