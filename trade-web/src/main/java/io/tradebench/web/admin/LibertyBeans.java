package io.tradebench.web.admin;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** What Liberty tells about itself by JMX. On another server there is nothing to tell. */
final class LibertyBeans {
    private static final ObjectName SERVER = name("WebSphere:feature=kernel,name=ServerInfo");
    private static final ObjectName CONNECTION_MANAGERS =
            name("WebSphere:type=com.ibm.ws.jca.cm.mbean.ConnectionManagerMBean,*");

    private static final Pattern ABORTED = Pattern.compile("(\\d+) in use connections added to the in use abort list");

    private final MBeanServer beans = ManagementFactory.getPlatformMBeanServer();

    /** The version of Liberty, for instance {@code 26.0.0.3}. */
    Optional<String> version() {
        try {
            return Optional.of((String) beans.getAttribute(SERVER, "LibertyVersion"));
        } catch (JMException notLiberty) {
            return Optional.empty();
        }
    }

    /** What every connection manager says of its pool. */
    List<String> poolContents() {
        return beans.queryNames(CONNECTION_MANAGERS, null).stream()
                .map(this::contents)
                .flatMap(Optional::stream)
                .toList();
    }

    /**
     * Closes the connections of a pool that are in use for longer than {@code longest}.
     *
     * @param pool the name of the data source in JNDI
     * @return how many there were; 0 also if the pool was too busy to be looked through
     */
    int abortConnections(String pool, Duration longest) {
        int closed = 0;
        for (ObjectName manager : beans.queryNames(CONNECTION_MANAGERS, null)) {
            if (pool.equals(manager.getKeyProperty("jndiName"))) {
                closed += abort(manager, longest);
            }
        }
        return closed;
    }

    private int abort(ObjectName manager, Duration longest) {
        try {
            Object told =
                    beans.invoke(manager, "abortConnections", new Object[] {"inuse", longest.toMillis()}, new String[] {
                        String.class.getName(), Long.class.getName()
                    });
            Matcher closed = ABORTED.matcher(String.valueOf(told));
            return closed.find() ? Integer.parseInt(closed.group(1)) : 0;
        } catch (JMException | JMRuntimeException busy) {
            return 0;
        }
    }

    private Optional<String> contents(ObjectName manager) {
        try {
            return Optional.ofNullable(
                    (String) beans.invoke(manager, "showPoolContents", new Object[0], new String[0]));
        } catch (JMException | JMRuntimeException goneOrChanging) {
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
