package io.tradebench.web.admin;

import jakarta.inject.Inject;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;

/** Lets the other members ask this one as soon as it takes requests, and begins to look after its connections. */
@WebListener
public class AdminStartup implements ServletContextListener {
    @Inject
    private ClusterReports reports;

    @Inject
    private ConnectionPools pools;

    @Override
    public void contextInitialized(ServletContextEvent event) {
        reports.offer();
        pools.start();
    }
}
