package io.tradebench.web.admission;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.annotation.RegistryScope;

/** This member's admission of requests, by its configuration, with its figures for monitoring systems. */
@ApplicationScoped
public class AdmissionControl {
    @Inject
    @ConfigProperty(name = "trade.requests.concurrent")
    private int concurrent;

    @Inject
    @ConfigProperty(name = "trade.requests.waiting")
    private int waiting;

    /** Milliseconds. */
    @Inject
    @ConfigProperty(name = "trade.requests.wait")
    private int wait;

    @Inject
    @RegistryScope(scope = MetricRegistry.APPLICATION_SCOPE)
    private MetricRegistry registry;

    private Admission admission;

    @PostConstruct
    void start() {
        admission = new Admission(new AdmissionLimits(concurrent, waiting, Duration.ofMillis(wait)));
        gauge("requests_running", "Requests that run", admission::running);
        gauge("requests_waiting", "Requests that wait for room", admission::waiting);
        gauge("requests_turned_away_total", "Requests turned away since the start", admission::turnedAway);
    }

    Admission admission() {
        return admission;
    }

    private void gauge(String name, String description, Supplier<Number> figure) {
        Metadata metadata =
                Metadata.builder().withName(name).withDescription(description).build();
        registry.gauge(metadata, figure);
    }
}
