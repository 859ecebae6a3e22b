package io.tradebench.kit.profile;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.nio.file.Path;

/** Loads native agents into other virtual machines. The only class that a JRE without the module for it cannot load. */
final class AgentLoader {

    private AgentLoader() {}

    /**
     * Loads one, or tells one that is loaded something else.
     *
     * @param pid of the virtual machine
     * @return whether the agent agreed
     * @throws KitException if the virtual machine is out of reach, or does not load it
     */
    static boolean load(long pid, Path agent, String options) {
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
            try {
                machine.loadAgentPath(agent.toString(), options);
                return true;
            } finally {
                machine.detach();
            }
        } catch (AgentInitializationException e) {
            // the agent's own log has the reason
            return false;
        } catch (AgentLoadException | AttachNotSupportedException | IOException e) {
            throw new KitException("cannot profile process " + pid + ": " + e.getMessage(), e);
        }
    }
}
