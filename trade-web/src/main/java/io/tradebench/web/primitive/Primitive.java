package io.tradebench.web.primitive;

import io.tradebench.web.primitive.async.PingManagedExecutor;
import io.tradebench.web.primitive.async.PingServlet30Async;
import io.tradebench.web.primitive.async.PingServlet31Async;
import io.tradebench.web.primitive.base.PrimitiveServlet;
import io.tradebench.web.primitive.cache.PingCacheHit;
import io.tradebench.web.primitive.cache.PingCacheInvalidate;
import io.tradebench.web.primitive.cache.PingCacheMiss;
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
import io.tradebench.web.primitive.data.PingServlet2JNDI;
import io.tradebench.web.primitive.data.PingServlet2Session2CMROne2Many;
import io.tradebench.web.primitive.data.PingServlet2Session2CMROne2One;
import io.tradebench.web.primitive.data.PingServlet2Session2Entity;
import io.tradebench.web.primitive.data.PingServlet2Session2EntityCollection;
import io.tradebench.web.primitive.data.PingServlet2SessionLocal;
import io.tradebench.web.primitive.session.PingSession1;
import io.tradebench.web.primitive.session.PingSession2;
import io.tradebench.web.primitive.session.PingSession3;

/** All primitives there are, in the order in which they are shown. */
enum Primitive {
    PING_SERVLET(PingServlet.class, "Web container", "The least that a servlet can do: a fixed page"),
    PING_SERVLET_WRITER(PingServletWriter.class, "Web container", "The page is written by a writer"),
    PING_SERVLET_2_SERVLET(PingServlet2Servlet.class, "Web container", "Forwards to another servlet"),
    PING_SERVLET_2_INCLUDE(PingServlet2Include.class, "Web container", "Includes another servlet"),
    PING_SERVLET_2_JSP(PingServlet2Jsp.class, "Web container", "Forwards to a JSP"),
    PING_SERVLET_CDI(PingServletCDI.class, "Web container", "Calls a CDI bean of the request"),
    PING_JSONP(PingJSONP.class, "Web container", "Builds, writes and reads an object by JSON-P"),
    PING_JSONB(PingJSONB.class, "Web container", "Binds an object to JSON and back by JSON-B"),
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
    PING_SERVLET_2_SESSION_2_ENTITY(PingServlet2Session2Entity.class, "Beans", "A session bean finds one quote"),
    PING_SERVLET_2_SESSION_2_ENTITY_COLLECTION(
            PingServlet2Session2EntityCollection.class, "Beans", "A session bean finds the holdings of a user"),
    PING_SERVLET_2_SESSION_2_CMR_ONE_2_ONE(
            PingServlet2Session2CMROne2One.class, "Beans", "A session bean goes from a profile to its account"),
    PING_SERVLET_2_SESSION_2_CMR_ONE_2_MANY(
            PingServlet2Session2CMROne2Many.class, "Beans", "A session bean goes from an account to its holdings"),
    PING_CACHE_HIT(PingCacheHit.class, "Cache", "Reads a value that is in the cache"),
    PING_CACHE_MISS(PingCacheMiss.class, "Cache", "Asks for a value that no member has"),
    PING_CACHE_PUT(PingCachePut.class, "Cache", "Puts 1 KiB into the cache"),
    PING_CACHE_INVALIDATE(PingCacheInvalidate.class, "Cache", "Puts a value, and invalidates it on all members");

    private final Class<? extends PrimitiveServlet> servlet;
    private final String group;
    private final String purpose;

    Primitive(Class<? extends PrimitiveServlet> servlet, String group, String purpose) {
        this.servlet = servlet;
        this.group = group;
        this.purpose = purpose;
    }

    Class<? extends PrimitiveServlet> servlet() {
        return servlet;
    }

    /** By which it is asked for, below {@code /trade/servlet/}. */
    String title() {
        return servlet.getSimpleName();
    }

    /** What it exercises. */
    String group() {
        return group;
    }

    /** What it does, in one line. */
    String purpose() {
        return purpose;
    }

    /** Its path inside the application. */
    String path() {
        return "/servlet/" + title();
    }
}
