package io.tradebench.web.monitor;

import io.tradebench.trade.cluster.Cluster;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.web.admin.OperatorServlet;
import io.tradebench.web.page.Page;
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
import java.util.Optional;

/** The page on which an administrator watches the caches of all members, looks into them, and removes entries. */
@WebServlet("/cachemonitor")
public class CacheMonitorServlet extends OperatorServlet {
    private static final long serialVersionUID = 1L;
    private static final String FIGURES = "/WEB-INF/fragments/cacheFigures.jsp";

    @Inject
    private transient Cluster cluster;

    @Inject
    private transient CacheReports reports;

    @Inject
    private transient CacheInspector caches;

    @Inject
    private transient ConfigurationService configuration;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Form form = new Form(new RequestParameters(request));
        answer(request, response, () -> {
            if ("figures".equals(form.text("part"))) {
                showFigures(request, response);
            } else if (form.textOrNull("entry") != null) {
                showEntry(form, request, response);
            } else {
                show(overview(form), null, request, response);
            }
        });
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Form form = new Form(new RequestParameters(request));
        answer(request, response, () -> {
            AdminFilter.tell(request, "%s %s".formatted(form.echo("action"), form.echo("id")));
            Notice done = Notice.done(change(form));
            show(overview(form), done, request, response);
        });
    }

    private String change(Form form) {
        switch (form.required("action", "an action")) {
            case "invalidate" -> {
                String id = form.required("id", "the id of an entry, or a dependency id");
                caches.invalidate(id);
                return "What has the id " + id + " or depends on it has left the cache, on every member.";
            }
            case "clear" -> {
                caches.clear();
                return "The cache is empty, on every member.";
            }
            case "resize" -> {
                String entries = form.required("entries", "a number of entries");
                caches.resize(entries);
                return "Every member may have " + entries + " entries in memory now.";
            }
            case "offload" -> {
                String state = form.required("state", "on or off");
                caches.offload(state);
                return "Offload to disk is " + state + " now, on every member.";
            }
            default ->
                throw new InvalidInputException("There is no such action; legal: invalidate, clear, resize, offload.");
        }
    }

    private CacheMonitorPage overview(Form form) {
        String member = reports.member(form.textOrNull("member"));
        boolean dependencies = "dependencies".equals(form.text("view"));
        ContentsQuery query = ContentsQuery.asked(
                form.text("template"),
                form.textOrNull("dependency"),
                form.textOrNull("text"),
                form.textOrNull("from"),
                form.textOrNull("most"));
        return new CacheMonitorPage(
                cluster.members(),
                member,
                MonitorFigures.of(reports.all()),
                query,
                dependencies ? null : reports.entries(member, query),
                dependencies ? reports.dependencies(member, query) : null);
    }

    private void showFigures(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        request.setAttribute("figures", MonitorFigures.of(reports.all()));
        response.setHeader("Cache-Control", "no-store");
        request.getRequestDispatcher(FIGURES).forward(request, response);
    }

    private void showEntry(Form form, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String id = form.textOrNull("entry");
        Optional<EntryReport> entry = reports.entry(form.textOrNull("member"), id);
        if (entry.isPresent()) {
            show(new CacheEntryPage(entry.get()), null, request, response);
        } else {
            response.setStatus(HttpServletResponse.SC_NOT_FOUND);
            show(overview(form), Notice.problem("There is no entry " + id + " any more."), request, response);
        }
    }

    private void show(Page page, Notice notice, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        if (page instanceof CacheMonitorPage monitor) {
            request.setAttribute("figures", monitor.figures());
        }
        Pages.show(page, notice, configuration.current(), request, response);
    }

    /** What was asked of the contents may be what is refused: they are shown from the beginning. */
    @Override
    protected void show(Notice notice, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        show(overview(new Form(unused -> null)), notice, request, response);
    }
}
