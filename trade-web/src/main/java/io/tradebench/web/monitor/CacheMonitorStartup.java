package io.tradebench.web.monitor;

import jakarta.inject.Inject;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;

/** Lets the other members ask this one, and monitoring systems read its figures, as soon as it takes requests. */
@WebListener
public class CacheMonitorStartup implements ServletContextListener {
    @Inject
    private CacheReports reports;

    @Inject
    private CacheMetrics metrics;

    @Override
    public void contextInitialized(ServletContextEvent event) {
        reports.offer();
        metrics.register();
    }
}
