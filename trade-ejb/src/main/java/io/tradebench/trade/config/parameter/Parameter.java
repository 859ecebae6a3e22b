package io.tradebench.trade.config.parameter;

import java.util.Arrays;
import java.util.List;

/**
 * Every parameter of Trade: its name in MicroProfile Config, what is legal and what is the default. The reference in the
 * documentation is made from here.
 */
public enum Parameter {
    RUNTIME_MODE(
            "trade.runtime-mode",
            "ejb",
            choice("ejb", "direct", "session-direct"),
            "How operations reach the database: session beans and JPA, plain JDBC, or session beans and plain JDBC"),
    ORDER_PROCESSING(
            "trade.order-processing",
            "sync",
            choice("sync", "async", "async-2pc"),
            "When an order is completed: at once, by a message that is sent after it is committed, or by a message that is"
                    + " committed together with it; messages need trade.messaging"),
    MESSAGING(
            "trade.messaging",
            "off",
            choice("off", "local", "remote").fixed(),
            "Which queue for orders members have: none, each its own, or that of one messaging server; fixed when members start"),
    ACCESS_MODE(
            "trade.access-mode",
            "standard",
            choice("standard", "remote", "web-services"),
            "How the web tier calls the brokerage: directly, by its remote view over RMI/IIOP, which needs trade.rmi-iiop, or"
                    + " over SOAP, which needs trade.web-services"),
    WEB_SERVICES_ENDPOINT(
            "trade.web-services-endpoint",
            "",
            text("empty for the member itself, or the URL of another endpoint"),
            "The SOAP endpoint that trade.access-mode=web-services calls; with another one than the member's own nothing is"
                    + " cached"),
    RMI_IIOP(
            "trade.rmi-iiop",
            "off",
            choice("off", "on").fixed(),
            "Whether members have a remote view of the brokerage, over RMI/IIOP on trade.iiop.port of their machine; fixed when"
                    + " members start"),
    CACHING(
            "trade.caching",
            "none",
            choice("none", "command", "distributed-map"),
            "What is cached between web tier and brokerage"),
    SERVLET_CACHING(
            "trade.servlet-caching",
            "off",
            choice("off", "on"),
            "Whether pages and fragments are cached; only with trade.caching=command"),
    SERVLET_ADMISSION(
            "trade.servlet-admission",
            "always",
            choice("always", "second-miss"),
            "Which pages and fragments servlet caching keeps of those that its rules name: all, or only what was asked for, and"
                    + " not found, lately before; each member remembers for itself"),
    EDGE_CACHING(
            "trade.edge-caching",
            "on",
            choice("on", "off"),
            "Whether proxies that keep pages (up --edge-cache) may answer pages for everybody, as long as this member has them in"
                    + " its own cache; only with trade.servlet-caching=on and trade.cache.coherence=eventual"),
    CACHE_PROVIDER(
            "trade.cache.provider",
            "trade",
            choice("trade", "liberty").fixed(),
            "Whose object cache trade.caching=distributed-map uses: Trade's own, or Liberty's as the yardstick, which"
                    + " knows no other members; fixed when members start"),
    CACHE_COHERENCE(
            "trade.cache.coherence",
            "eventual",
            choice("eventual", "strict"),
            "What an update promises to readers on other members: that they see it within milliseconds, or from its"
                    + " return on"),
    CACHE_SHARING(
            "trade.cache.sharing",
            "not-shared",
            choice("not-shared", "push", "pull", "push-pull"),
            "How members share cache entries"),
    CACHE_SIZE("trade.cache.size", "2000", whole(1, 10_000_000), "Entries in memory, for each member"),
    CACHE_MEMORY(
            "trade.cache.memory",
            "0",
            whole(0, 1_000_000),
            "Mebibytes of the heap that the entries in memory may take, by estimate, for each member; 0: a quarter of"
                    + " the heap"),
    CACHE_OFFLOAD("trade.cache.offload", "off", choice("off", "on"), "Whether evicted entries move to disk"),
    CACHESPEC(
            "trade.cachespec",
            "",
            text("empty for Trade's own, original for those of Trade 6, or the path of a file"),
            "Rules file of command and servlet caching"),
    CACHE_FLUSH_ON_STOP(
            "trade.cache.flush-on-stop",
            "off",
            choice("off", "on").fixed(),
            "Whether an orderly stop writes the entries in memory to disk, for a member without peers; fixed when"
                    + " members start"),
    CACHE_DISK_SIZE("trade.cache.disk-size", "100000", whole(1, 100_000_000), "Entries on disk, for each member"),
    CACHE_PULL_TIMEOUT(
            "trade.cache.pull-timeout", "20", whole(1, 10_000), "Milliseconds that a miss waits for other members"),
    CACHE_LEASE(
            "trade.cache.lease",
            "2000",
            whole(500, 60_000).fixed(),
            "Milliseconds that a member may answer from its cache under strict coherence without word from the others;"
                    + " fixed when members start"),
    CACHE_TRANSPORT(
            "trade.cache.transport",
            "channel",
            choice("channel", "hazelcast").fixed(),
            "How what members tell each other of their caches travels: over connections of its own, or as Hazelcast's tasks;"
                    + " fixed when members start"),
    SESSION_REPLICATION(
            "trade.session-replication",
            "off",
            choice("off", "on").fixed(),
            "Whether HTTP sessions survive the loss of a member; fixed when members start"),
    OPENAPI(
            "trade.openapi",
            "off",
            choice("off", "on").fixed(),
            "Whether members describe their REST interface for users at /openapi; fixed when members start"),
    WEB_SERVICES(
            "trade.web-services",
            "off",
            choice("off", "on").fixed(),
            "Whether members serve SOAP at /trade/services/TradeWSServices; fixed when members start"),
    SCENARIO(
            "trade.scenario",
            "off",
            choice("off", "on"),
            "Whether /trade/scenario performs an operation at every hit, also by GET: for drivers that cannot script, and for"
                    + " nobody else"),
    WORKLOAD_MIX(
            "trade.workload-mix",
            "standard",
            choice("standard", "high-volume"),
            "The mix of operations that /trade/scenario performs"),
    WEB_INTERFACE("trade.web-interface", "jsp", choice("jsp", "jsp-images"), "Pages without or with images"),
    MAX_USERS("trade.max-users", "2000", whole(1, 1_000_000), "Users of a population, uid:0 and up"),
    MAX_QUOTES("trade.max-quotes", "1000", whole(1, 1_000_000), "Quotes of a population, s:0 and up"),
    MARKET_SUMMARY_INTERVAL(
            "trade.market-summary-interval",
            "20",
            whole(0, 86_400),
            "Seconds that a market summary is used before it is computed anew; 0 computes it every time"),
    PRIMITIVES(
            "trade.primitives",
            "off",
            choice("off", "on"),
            "Whether the primitives below /trade/servlet answer; './trade primitive' turns them on while it measures. Some are"
                    + " there only if members start with it on"),
    PRIMITIVE_ITERATIONS(
            "trade.primitive-iterations",
            "1",
            whole(1, 10_000),
            "How often a primitive repeats its work in one request"),
    EXTRA_WORK(
            "trade.extra-work",
            "0",
            whole(0, 1_000_000),
            "Microseconds of CPU that each page takes beyond what it needs: to see whether a measurement finds what it should"),
    LONG_RUN(
            "trade.long-run",
            "on",
            choice("on", "off"),
            "Limits the order lists of the pages to the newest 10 instead of 1000, so that long runs do not slow down"),
    PUBLISH_QUOTES(
            "trade.publish-quotes",
            "on",
            choice("on", "off").fixed(),
            "Whether browsers that show quotes are told of price changes, by WebSocket; fixed when members start"),
    DISPLAY_ORDER_ALERTS(
            "trade.display-order-alerts",
            "on",
            choice("on", "off"),
            "Whether pages tell the user about orders that were closed"),
    ADMIN_ACCESS(
            "trade.admin.access",
            "any",
            choice("any", "tls", "local").fixed(),
            "Which way administrators may come: any, over TLS (which may end at a proxy), or from this machine or a"
                    + " private network; fixed when members start"),
    PASSWORD_ITERATIONS(
            "trade.password-iterations",
            "100",
            whole(1, 10_000_000),
            "Iterations of PBKDF2 for new password hashes; 600000 is the advice for production, the default keeps"
                    + " hashing out of what is measured"),
    LOGIN_THROTTLE(
            "trade.login-throttle",
            "on",
            choice("on", "off"),
            "Whether failed logins and registrations are slowed down, for each user and each public address");

    private static final String PREFIX = "trade.";

    private final String configurationName;
    private final String defaultValue;
    private final Legal legal;
    private final boolean fixed;
    private final String description;

    Parameter(String configurationName, String defaultValue, Values values, String description) {
        this.configurationName = configurationName;
        this.defaultValue = defaultValue;
        this.legal = values.legal();
        this.fixed = values.isFixed();
        this.description = description;
    }

    /** The name in MicroProfile Config, for instance {@code trade.runtime-mode}. */
    public String configurationName() {
        return configurationName;
    }

    public String defaultValue() {
        return defaultValue;
    }

    /** What the parameter decides, one phrase. */
    public String description() {
        return description;
    }

    /** The legal values, for people. */
    public String legalValues() {
        return legal.description();
    }

    /** The legal values where they can be listed, else an empty list. */
    public List<String> choices() {
        return legal.choices();
    }

    /** Whether any text may be the value, an empty one too. */
    public boolean isText() {
        return legal instanceof Legal.Text;
    }

    /** Whether the value can be changed while members run: it is not fixed at their start. */
    public boolean isChangeable() {
        return !fixed;
    }

    /**
     * This parameter.
     *
     * @throws InvalidConfigurationException if its value is fixed when a member starts
     */
    public Parameter requireChangeable() {
        if (fixed) {
            throw new InvalidConfigurationException(configurationName + " is fixed when members start: start them with "
                    + configurationName + "=" + legalValues().replace(", ", " or "));
        }
        return this;
    }

    /**
     * {@code value} in normal form: without white space around it, and numbers without leading zeros.
     *
     * @throws InvalidConfigurationException if it is not legal; the message names parameter, value and what is legal
     */
    public String checked(String value) {
        String text = value.strip();
        legal.objectionTo(text).ifPresent(objection -> {
            throw new InvalidConfigurationException(configurationName + "=" + text + " " + objection);
        });
        return legal.normal(text);
    }

    /**
     * The parameter of a name, with or without the prefix {@code trade.}.
     *
     * @throws InvalidConfigurationException if there is none; the message lists all names
     */
    public static Parameter named(String name) {
        String wanted = name.startsWith(PREFIX) ? name : PREFIX + name;
        return Arrays.stream(values())
                .filter(parameter -> parameter.configurationName.equals(wanted))
                .findFirst()
                .orElseThrow(() -> new InvalidConfigurationException("There is no parameter " + wanted + "; legal: "
                        + String.join(
                                ", ",
                                Arrays.stream(values())
                                        .map(Parameter::configurationName)
                                        .toList())));
    }

    /**
     * The parameter of a name, our own or the originals', with or without the prefix {@code trade.}.
     *
     * @throws InvalidConfigurationException if there is none; the message lists all names of our own
     */
    public static Parameter meantBy(String name) {
        return OriginalNames.parameter(name).orElseGet(() -> named(name));
    }

    private static Values choice(String... available) {
        return new Values(new Legal.Choice(List.of(available)), false);
    }

    private static Values whole(long minimum, long maximum) {
        return new Values(new Legal.Whole(minimum, maximum), false);
    }

    private static Values text(String description) {
        return new Values(new Legal.Text(description), false);
    }

    private record Values(Legal legal, boolean isFixed) {
        /** Decided when a member starts. */
        Values fixed() {
            return new Values(legal, true);
        }
    }
}
