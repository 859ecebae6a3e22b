package io.tradebench.web.admin;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** What Liberty tells about itself by JMX. On another server there is nothing to tell. */
final class LibertyBeans {
    private static final ObjectName SERVER = name("WebSphere:feature=kernel,name=ServerInfo");
    private static final ObjectName CONNECTION_MANAGERS =
            name("WebSphere:type=com.ibm.ws.jca.cm.mbean.ConnectionManagerMBean,*");

    private final MBeanServer beans = ManagementFactory.getPlatformMBeanServer();

    /** The version of Liberty, for instance {@code 26.0.0.3}. */
    Optional<String> version() {
        try {
            return Optional.of((String) beans.getAttribute(SERVER, "LibertyVersion"));
        } catch (JMException notLiberty) {
            return Optional.empty();
        }
    }

    /** Every pool of connections that has been used. */
    List<ConnectionPool> connectionPools() {
        List<ConnectionPool> pools = new ArrayList<>();
        for (ObjectName manager : beans.queryNames(CONNECTION_MANAGERS, null)) {
            contents(manager).flatMap(ConnectionPool::parse).ifPresent(pools::add);
        }
        return pools;
    }

    private Optional<String> contents(ObjectName manager) {
        try {
            return Optional.ofNullable(
                    (String) beans.invoke(manager, "showPoolContents", new Object[0], new String[0]));
        } catch (JMException goneMeanwhile) {
            return Optional.empty();
        }
    }

    private static ObjectName name(String text) {
        try {
            return new ObjectName(text);
        } catch (MalformedObjectNameException impossible) {
            throw new IllegalArgumentException(text, impossible);
        }
    }
}
