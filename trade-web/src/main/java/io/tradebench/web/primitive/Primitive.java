package io.tradebench.web.primitive;

import io.tradebench.web.primitive.async.PingManagedExecutor;
import io.tradebench.web.primitive.async.PingServlet30Async;
import io.tradebench.web.primitive.async.PingServlet31Async;
import io.tradebench.web.primitive.base.PrimitiveServlet;
import io.tradebench.web.primitive.cache.PingCacheHit;
import io.tradebench.web.primitive.cache.PingCacheInvalidate;
import io.tradebench.web.primitive.cache.PingCacheMiss;
import io.tradebench.web.primitive.cache.PingCachePull;
import io.tradebench.web.primitive.cache.PingCachePut;
import io.tradebench.web.primitive.container.PingJSONB;
import io.tradebench.web.primitive.container.PingJSONP;
import io.tradebench.web.primitive.container.PingServlet;
import io.tradebench.web.primitive.container.PingServlet2Include;
import io.tradebench.web.primitive.container.PingServlet2Jsp;
import io.tradebench.web.primitive.container.PingServlet2Servlet;
import io.tradebench.web.primitive.container.PingServletCDI;
import io.tradebench.web.primitive.container.PingServletWriter;
import io.tradebench.web.primitive.data.PingJDBCRead;
import io.tradebench.web.primitive.data.PingJDBCWrite;
import io.tradebench.web.primitive.data.PingServlet2EntityLocal;
import io.tradebench.web.primitive.data.PingServlet2EntityRemote;
import io.tradebench.web.primitive.data.PingServlet2JNDI;
import io.tradebench.web.primitive.data.PingServlet2Session2CMROne2Many;
import io.tradebench.web.primitive.data.PingServlet2Session2CMROne2One;
import io.tradebench.web.primitive.data.PingServlet2Session2Entity;
import io.tradebench.web.primitive.data.PingServlet2Session2EntityCollection;
import io.tradebench.web.primitive.data.PingServlet2SessionLocal;
import io.tradebench.web.primitive.data.PingServlet2SessionRemote;
import io.tradebench.web.primitive.feature.PingBeanValidation;
import io.tradebench.web.primitive.feature.PingServlet2Faces;
import io.tradebench.web.primitive.messaging.PingServlet2MDBQueue;
import io.tradebench.web.primitive.messaging.PingServlet2MDBTopic;
import io.tradebench.web.primitive.messaging.PingServlet2TwoPhase;
import io.tradebench.web.primitive.protocol.PingREST;
import io.tradebench.web.primitive.protocol.PingREST2Entities;
import io.tradebench.web.primitive.protocol.PingSOAP;
import io.tradebench.web.primitive.protocol.PingWebSocketBinary;
import io.tradebench.web.primitive.protocol.PingWebSocketJson;
import io.tradebench.web.primitive.protocol.PingWebSocketText;
import io.tradebench.web.primitive.session.PingSession1;
import io.tradebench.web.primitive.session.PingSession2;
import io.tradebench.web.primitive.session.PingSession3;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** All primitives there are, in the order in which they are shown. */
enum Primitive {
    PING_SERVLET(PingServlet.class, "Web container", "The least that a servlet can do: a fixed page"),
    PING_SERVLET_WRITER(PingServletWriter.class, "Web container", "The page is written by a writer"),
    PING_SERVLET_2_SERVLET(PingServlet2Servlet.class, "Web container", "Forwards to another servlet"),
    PING_SERVLET_2_INCLUDE(PingServlet2Include.class, "Web container", "Includes another servlet"),
    PING_SERVLET_2_JSP(PingServlet2Jsp.class, "Web container", "Forwards to a JSP"),
    PING_SERVLET_2_FACES(
            PingServlet2Faces.class, "Web container", "Forwards to a view of Jakarta Faces", Needs.FEATURES),
    PING_SERVLET_CDI(PingServletCDI.class, "Web container", "Calls a CDI bean of the request"),
    PING_JSONP(PingJSONP.class, "Web container", "Builds, writes and reads an object by JSON-P"),
    PING_JSONB(PingJSONB.class, "Web container", "Binds an object to JSON and back by JSON-B"),
    PING_BEAN_VALIDATION(
            PingBeanValidation.class, "Web container", "Validates an object twice by bean validation", Needs.FEATURES),
    PING_SERVLET_30_ASYNC(PingServlet30Async.class, "Other threads", "Answers asynchronously"),
    PING_SERVLET_31_ASYNC(PingServlet31Async.class, "Other threads", "Writes by non-blocking I/O"),
    PING_MANAGED_EXECUTOR(PingManagedExecutor.class, "Other threads", "Waits for a task of the managed executor"),
    PING_SESSION_1(PingSession1.class, "Sessions", "Counts in the session of the client"),
    PING_SESSION_2(PingSession2.class, "Sessions", "Counts in the session, and ends it at every fifth hit"),
    PING_SESSION_3(PingSession3.class, "Sessions", "Writes 2 KiB into the session of the client"),
    PING_JDBC_READ(PingJDBCRead.class, "Database", "Reads one quote by JDBC"),
    PING_JDBC_WRITE(PingJDBCWrite.class, "Database", "Writes to one quote by JDBC what it is already"),
    PING_SERVLET_2_JNDI(PingServlet2JNDI.class, "Database", "Looks the data source up by JNDI"),
    PING_SERVLET_2_SESSION_LOCAL(PingServlet2SessionLocal.class, "Beans", "Calls a session bean that reaches no data"),
    PING_SERVLET_2_SESSION_REMOTE(
            PingServlet2SessionRemote.class,
            "Beans",
            "Calls a session bean that reaches no data by its remote interface, over RMI/IIOP",
            Needs.REMOTE_VIEW),
    PING_SERVLET_2_ENTITY_LOCAL(
            PingServlet2EntityLocal.class, "Beans", "Finds one quote by JPA without a session bean"),
    PING_SERVLET_2_ENTITY_REMOTE(
            PingServlet2EntityRemote.class,
            "Beans",
            "A session bean finds one quote and sends a copy of it, over RMI/IIOP",
            Needs.REMOTE_VIEW),
    PING_SERVLET_2_SESSION_2_ENTITY(PingServlet2Session2Entity.class, "Beans", "A session bean finds one quote"),
    PING_SERVLET_2_SESSION_2_ENTITY_COLLECTION(
            PingServlet2Session2EntityCollection.class, "Beans", "A session bean finds the holdings of a user"),
    PING_SERVLET_2_SESSION_2_CMR_ONE_2_ONE(
            PingServlet2Session2CMROne2One.class, "Beans", "A session bean goes from a profile to its account"),
    PING_SERVLET_2_SESSION_2_CMR_ONE_2_MANY(
            PingServlet2Session2CMROne2Many.class, "Beans", "A session bean goes from an account to its holdings"),
    PING_SERVLET_2_MDB_QUEUE(
            PingServlet2MDBQueue.class,
            "Messages",
            "Waits until a message-driven bean has received a message of a queue",
            Needs.MESSAGES),
    PING_SERVLET_2_MDB_TOPIC(
            PingServlet2MDBTopic.class,
            "Messages",
            "Waits until a message-driven bean has received a message of a topic",
            Needs.MESSAGES),
    PING_SERVLET_2_TWO_PHASE(
            PingServlet2TwoPhase.class,
            "Messages",
            "Writes to one quote and sends a message in one transaction, in two phases",
            Needs.MESSAGES),
    PING_REST(
            PingREST.class,
            "/rest/primitives/",
            "Other protocols",
            "A REST resource answers with JSON",
            Way.GET,
            Needs.NOTHING),
    PING_REST_2_ENTITIES(
            PingREST2Entities.class,
            "/rest/primitives/",
            "Other protocols",
            "A REST resource lists two accounts with their holdings, which JPA reads by two queries",
            Way.GET,
            Needs.NOTHING),
    PING_SOAP(
            PingSOAP.class, "/services/", "Other protocols", "A SOAP endpoint gives back a text", Way.SOAP, Needs.SOAP),
    PING_WEB_SOCKET_TEXT(PingWebSocketText.class, "Gives back text", Way.SOCKET),
    PING_WEB_SOCKET_BINARY(PingWebSocketBinary.class, "Gives back bytes", Way.BINARY_SOCKET),
    PING_WEB_SOCKET_JSON(PingWebSocketJson.class, "Reads a JSON object, adds to it and writes it back", Way.SOCKET),
    PING_CACHE_HIT(PingCacheHit.class, "Cache", "Reads a value that is in the cache"),
    PING_CACHE_MISS(PingCacheMiss.class, "Cache", "Asks for a value that no member has"),
    PING_CACHE_PUT(PingCachePut.class, "Cache", "Puts 1 KiB into the cache"),
    PING_CACHE_PULL(
            PingCachePull.class, "Cache", "Puts a value, and reads one that another member may have to be asked for"),
    PING_CACHE_INVALIDATE(PingCacheInvalidate.class, "Cache", "Puts a value, and invalidates it on all members");

    private static final String SERVLETS = "/servlet/";

    private final Class<?> type;
    private final String folder;
    private final String group;
    private final String purpose;
    private final Way way;
    private final Needs needs;

    /** How a client asks for it. */
    enum Way {
        GET,
        /** A POST with an envelope. */
        SOAP,
        /** A WebSocket that is sent text: an object of JSON is welcome everywhere. */
        SOCKET,
        /** A WebSocket that is sent bytes. */
        BINARY_SOCKET
    }

    Primitive(Class<? extends PrimitiveServlet> servlet, String group, String purpose) {
        this(servlet, group, purpose, Needs.NOTHING);
    }

    Primitive(Class<? extends PrimitiveServlet> servlet, String group, String purpose, Needs needs) {
        this(servlet, SERVLETS, group, purpose, Way.GET, needs);
    }

    /** A socket. */
    Primitive(Class<?> endpoint, String purpose, Way way) {
        this(endpoint, SERVLETS, "Other protocols", "WebSocket: " + purpose, way, Needs.SOCKETS);
    }

    Primitive(Class<?> type, String folder, String group, String purpose, Way way, Needs needs) {
        this.type = type;
        this.folder = folder;
        this.group = group;
        this.purpose = purpose;
        this.way = way;
        this.needs = needs;
    }

    /** That of its path; null if there is none. */
    static Primitive at(String path) {
        return ByPath.ALL.get(path);
    }

    /** What answers. It may be of a feature that this server does not have. */
    Class<?> type() {
        return type;
    }

    /** The last part of its path. */
    String title() {
        return type.getSimpleName();
    }

    /** What it exercises. */
    String group() {
        return group;
    }

    /** What it does, in one line. */
    String purpose() {
        return purpose;
    }

    Way way() {
        return way;
    }

    Needs needs() {
        return needs;
    }

    /** Its path inside the application. */
    String path() {
        return folder + title();
    }

    private static final class ByPath {
        private static final Map<String, Primitive> ALL =
                Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Primitive::path, each -> each));
    }
}
