package io.tradebench.web.statistics;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.web.admin.OperatorServlet;
import io.tradebench.web.request.Form;
import io.tradebench.web.request.RequestParameters;
import io.tradebench.web.security.AdminFilter;
import io.tradebench.web.view.Notice;
import io.tradebench.web.view.Pages;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The page on which an administrator sees what this member has done, and has it count anew. */
@WebServlet("/statistics")
public class StatisticsServlet extends OperatorServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient RunStatistics statistics;

    @Inject
    private transient ConfigurationService configuration;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        answer(request, response, () -> show(null, request, response));
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Form form = new Form(new RequestParameters(request));
        answer(request, response, () -> {
            AdminFilter.tell(request, form.echo("action"));
            if (!form.required("action", "an action").equals("reset")) {
                throw new InvalidInputException("There is no such action; legal: reset.");
            }
            statistics.reset();
            goOn("/statistics#reset-" + statistics.report().member(), request, response);
        });
    }

    @Override
    protected void show(Notice notice, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        Pages.show(new StatisticsPage(statistics.report()), notice, configuration.current(), request, response);
    }
}
