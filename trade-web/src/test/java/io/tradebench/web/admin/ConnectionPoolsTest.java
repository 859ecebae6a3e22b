package io.tradebench.web.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.DynamicMBean;
import javax.management.JMException;
import javax.management.MBeanInfo;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

@ParameterizedClass(name = "{0}")
@ValueSource(strings = {"jdbc/TradeDataSource", "jdbc/TradeTwoPhaseDataSource", "jdbc/TradeAdministration"})
class ConnectionPoolsTest {
    private static final String LOST =
            " ManagedConnection@7a=ActiveInUse thread=null transaction=null connectionHandles=0\n";

    private final Manager manager = new Manager();
    private final ConnectionPools pools = new ConnectionPools(45);
    private ObjectName name;

    @Parameter
    String jndiName;

    @BeforeEach
    void register() throws JMException {
        name = new ObjectName("WebSphere:type=com.ibm.ws.jca.cm.mbean.ConnectionManagerMBean," + "jndiName=" + jndiName
                + ",name=dataSource[trade]");
        ManagementFactory.getPlatformMBeanServer().registerMBean(manager, name);
    }

    @AfterEach
    void unregister() throws JMException {
        ManagementFactory.getPlatformMBeanServer().unregisterMBean(name);
    }

    @Test
    void reclaim_closesWhatHasHadNoUserTwice_andCountsIt() {
        manager.inUse = LOST;
        pools.reclaim();
        assertThat(manager.aborts).isEmpty();
        pools.reclaim();
        assertThat(manager.aborts).containsExactly(45_000L);
        assertThat(pools.list()).singleElement().satisfies(pool -> assertThat(pool.reclaimed())
                .isEqualTo(3));
    }

    @Test
    void reclaim_leavesAloneWhatHasAUser() {
        manager.inUse = """
                 ManagedConnection@7a=ActiveInTransaction thread=null transaction=1 connectionHandles=0
                 ManagedConnection@7b=ActiveInUse thread=null transaction=null connectionHandles=1
                """;
        pools.reclaim();
        pools.reclaim();
        assertThat(manager.aborts).isEmpty();
    }

    @Test
    void reclaim_leavesAloneOneThatIsAnotherEachTime() {
        manager.inUse = LOST;
        pools.reclaim();
        manager.inUse = LOST.replace("7a", "7b");
        pools.reclaim();
        assertThat(manager.aborts).isEmpty();
    }

    /** Speaks like Liberty's. */
    private final class Manager implements DynamicMBean {
        private final List<Object> aborts = new ArrayList<>();
        private String inUse = "";

        @Override
        public Object invoke(String action, Object[] parameters, String[] signature) {
            if (action.equals("showPoolContents")) {
                return "PoolManager@1\njndiName=" + jndiName + "\nmaxPoolSize=50\nsize=4\nwaiting=0\nunshared=0\n"
                        + "shared=3\n" + inUse + "available=1\n ManagedConnection@1=Reusable\n";
            }
            aborts.add(parameters[1]);
            return " abortConnections maximum in use time 60000 for pool jndi name jdbc/TradeDataSource - 3 in use connections"
                    + " added to the in use abort list with the highest/lowest in use times 70000/61000\n";
        }

        @Override
        public Object getAttribute(String attribute) {
            return null;
        }

        @Override
        public void setAttribute(Attribute attribute) {
            throw new UnsupportedOperationException(attribute.getName());
        }

        @Override
        public AttributeList getAttributes(String[] attributes) {
            return new AttributeList();
        }

        @Override
        public AttributeList setAttributes(AttributeList attributes) {
            return attributes;
        }

        @Override
        public MBeanInfo getMBeanInfo() {
            return new MBeanInfo(Manager.class.getName(), "pool", null, null, null, null);
        }
    }
}
