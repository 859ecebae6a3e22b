package io.tradebench.web.admin;

import io.tradebench.trade.cluster.Cluster;
import io.tradebench.trade.config.ConfigurationNotChangedException;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.InvalidConfigurationException;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.database.AuditReport;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.Population;
import io.tradebench.trade.domain.Refusal;
import io.tradebench.web.error.Failures;
import io.tradebench.web.request.Form;
import io.tradebench.web.request.RequestParameters;
import io.tradebench.web.security.AdminFilter;
import io.tradebench.web.view.Format;
import io.tradebench.web.view.Notice;
import io.tradebench.web.view.Pages;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Set;

/** The page on which an administrator sees and changes the configuration, and fills, resets and audits the database. */
@WebServlet("/config")
public class ConfigServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

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
        show(null, null, request, response);
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Form form = new Form(new RequestParameters(request));
        try {
            AdminFilter.tell(request, "%s %s %s".formatted(form.echo("action"), form.echo("name"), form.echo("value")));
            if ("audit".equals(form.text("action"))) {
                show(null, database.audit(), request, response);
            } else {
                show(Notice.done(change(form)), null, request, response);
            }
        } catch (InvalidInputException | InvalidConfigurationException refusal) {
            response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
            response.setHeader("Trade-Refused", Refusal.INVALID_INPUT.code());
            show(Notice.problem(refusal.getMessage()), null, request, response);
        } catch (ConfigurationNotChangedException unreachable) {
            response.setStatus(HttpServletResponse.SC_CONFLICT);
            show(Notice.problem(unreachable.getMessage()), null, request, response);
        } catch (RuntimeException failure) {
            Failures.answer(failure, request, response);
        }
    }

    private String change(Form form) {
        return switch (form.required("action", "an action")) {
            case "configure" -> configure(form);
            case "populate" ->
                filled(database.populate(
                        form.count("users", "the number of users"),
                        form.count("quotes", "the number of quotes"),
                        form.id("seed", "the seed"),
                        absent(form)));
            case "reset" -> filled(database.reset(absent(form)));
            default ->
                throw new InvalidInputException("There is no such action; legal: configure, populate, reset, audit.");
        };
    }

    private String configure(Form form) {
        String name = form.required("name", "the name of a parameter");
        String value = form.text("remove") == null ? form.required("value", "a value") : null;
        configuration.change(Collections.singletonMap(name, value), absent(form));
        return value == null ? "The override of " + name + " is removed." : name + " is now " + value + ".";
    }

    /** The members that are known to be down. */
    private static Set<String> absent(Form form) {
        String names = form.textOrNull("without");
        return names == null ? Set.of() : MemberNames.parse(names);
    }

    private static String filled(Population population) {
        return "The database has " + Format.number(population.users()) + " users, " + Format.number(population.quotes())
                + " quotes and " + Format.number(population.holdings()) + " holdings now. It took "
                + Format.number(population.millis()) + " ms.";
    }

    private void show(Notice notice, AuditReport audit, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        TradeConfiguration now = configuration.current();
        ConfigPage page = new ConfigPage(
                cluster.self(), reports.memberLines(), now.inForce(), now.maxUsers(), now.maxQuotes(), audit);
        try {
            Pages.show(page, notice, now, request, response);
        } catch (ServletException failure) {
            Failures.answer(failure, request, response);
        }
    }
}
