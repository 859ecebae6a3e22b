package io.tradebench.web.admin;

import jakarta.inject.Inject;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;

/** Lets the other members ask this one as soon as it takes requests. */
@WebListener
public class ClusterReportsStartup implements ServletContextListener {
    @Inject
    private ClusterReports reports;

    @Override
    public void contextInitialized(ServletContextEvent event) {
        reports.offer();
    }
}
