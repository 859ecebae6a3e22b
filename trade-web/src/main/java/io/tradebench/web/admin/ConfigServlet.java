package io.tradebench.web.admin;

import io.tradebench.trade.cluster.Cluster;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.config.parameter.Parameter;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.database.audit.AuditReport;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.web.request.Form;
import io.tradebench.web.request.RequestParameters;
import io.tradebench.web.security.AdminFilter;
import io.tradebench.web.view.Format;
import io.tradebench.web.view.Notice;
import io.tradebench.web.view.Pages;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Set;

/** The page on which an administrator sees and changes the configuration, and fills, resets and audits the database. */
@WebServlet("/config")
public class ConfigServlet extends OperatorServlet {
    private static final long serialVersionUID = 1L;
    private static final String FILLED = "/config?filled=";

    @Inject
    private transient Cluster cluster;

    @Inject
    private transient ClusterReports reports;

    @Inject
    private transient ConfigurationService configuration;

    @Inject
    private transient DatabaseAdministration database;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Form form = new Form(new RequestParameters(request));
        answer(request, response, () -> show(done(form), request, response));
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Form form = new Form(new RequestParameters(request));
        answer(request, response, () -> {
            AdminFilter.tell(request, "%s %s %s".formatted(form.echo("action"), form.echo("name"), form.echo("value")));
            switch (form.required("action", "an action")) {
                case "configure" -> {
                    String name = form.required("name", "the name of a parameter");
                    Parameter parameter = Parameter.meantBy(name);
                    String value = form.text("remove") == null ? entered(form, parameter) : null;
                    configuration.change(Collections.singletonMap(name, value), absent(form));
                    goOn("/config?changed=" + parameter.configurationName(), request, response);
                }
                case "populate" -> {
                    database.populate(
                            form.count("users", "the number of users"),
                            form.count("quotes", "the number of quotes"),
                            form.id("seed", "the seed"),
                            absent(form));
                    goOn(FILLED, request, response);
                }
                case "reset" -> {
                    database.reset(absent(form));
                    goOn(FILLED, request, response);
                }
                case "audit" -> show(null, database.audit(), request, response);
                default ->
                    throw new InvalidInputException(
                            "There is no such action; legal: configure, populate, reset, audit.");
            }
        });
    }

    /** An empty field is a value where any text is one. */
    private static String entered(Form form, Parameter parameter) {
        String value = form.text("value");
        return value != null && value.isBlank() && parameter.isText() ? "" : form.required("value", "a value");
    }

    /** The members that are known to be down. */
    private static Set<String> absent(Form form) {
        String names = form.textOrNull("without");
        return names == null ? Set.of() : MemberNames.parse(names);
    }

    /** What the change that led here has done, as it is now: an address that somebody else made up tells nothing that is not so. */
    private Notice done(Form form) {
        TradeConfiguration now = configuration.current();
        if (form.text("filled") != null) {
            return Notice.done("The database has " + Format.number(now.maxUsers()) + " users and "
                    + Format.number(now.maxQuotes()) + " quotes.");
        }
        String changed = form.textOrNull("changed");
        return changed == null ? null : Notice.done(nowIs(Parameter.named(changed), now));
    }

    private static String nowIs(Parameter parameter, TradeConfiguration now) {
        return now.inForce().stream()
                .filter(line -> line.parameter() == parameter)
                .map(line -> parameter.configurationName() + " is now "
                        + (line.value().isEmpty() ? "empty" : line.value()) + " (" + line.source() + ").")
                .findFirst()
                .orElseThrow();
    }

    @Override
    protected void show(Notice notice, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        show(notice, null, request, response);
    }

    private void show(Notice notice, AuditReport audit, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        TradeConfiguration now = configuration.current();
        ConfigPage page = new ConfigPage(
                cluster.self(), reports.memberLines(), now.inForce(), now.maxUsers(), now.maxQuotes(), audit);
        Pages.show(page, notice, now, request, response);
    }
}
