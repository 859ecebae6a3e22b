package io.tradebench.kit.result;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.LinkedHashMap;
import java.util.Map;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;

/** What is worth knowing of the machine that drives the load. */
final class MachineFacts {

    private MachineFacts() {}

    /**
     * Looks at this machine.
     *
     * @param target address of the cluster, to tell whether it shares the machine
     */
    static Map<String, Object> observe(URI target) {
        SystemInfo system = new SystemInfo();
        CentralProcessor processor = system.getHardware().getProcessor();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("cpu", processor.getProcessorIdentifier().getName());
        facts.put("processors", processor.getLogicalProcessorCount());
        facts.put("cores", processor.getPhysicalProcessorCount());
        facts.put("memoryBytes", system.getHardware().getMemory().getTotal());
        facts.put("os", system.getOperatingSystem().toString());
        facts.put("kernel", System.getProperty("os.version"));
        facts.put("sharedByDriver", isLocal(target.getHost()));
        return facts;
    }

    private static boolean isLocal(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
