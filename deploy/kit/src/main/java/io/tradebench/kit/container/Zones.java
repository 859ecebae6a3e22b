package io.tradebench.kit.container;

import com.github.dockerjava.api.model.Network.Ipam;
import io.tradebench.kit.base.KitException;
import java.nio.file.Path;
import java.util.Map;

/**
 * The two networks of a cluster in containers. In the inner zone are members, database and proxy; nothing leads into it or out of it but
 * the proxy, which is in the outer zone, too.
 *
 * @param inner the engine's name of the inner network
 * @param outer the engine's name of the outer one
 * @param prefix of the addresses of the inner one, such as {@code 10.213.0.}
 */
public record Zones(String inner, String outer, String prefix) {

    private static final int NETWORKS = 256;

    /** Hosts below this one are the engine's own. */
    private static final int FIRST = 10;

    /**
     * Makes the networks, with addresses that no other network of the engine has.
     *
     * @param cluster the name of the cluster, unique on this machine
     * @param state its folder, by which they are found again
     * @throws KitException if there is no room for one more
     */
    public static Zones create(String cluster, Path state) {
        Map<String, String> labels = Map.of(Containers.STATE, state.toString());
        String outer = cluster + "-outer";
        Engine.get().ask("make the network " + outer, engine -> engine.createNetworkCmd()
                .withName(outer)
                .withLabels(labels)
                .withCheckDuplicate(true)
                .exec());
        String inner = cluster + "-inner";
        for (int number = 0; number < NETWORKS; number++) {
            String prefix = "10.213." + number + ".";
            if (made(inner, prefix, labels)) {
                return new Zones(inner, outer, prefix);
            }
        }
        remove(state);
        throw new KitException("no addresses are left for one more network: remove those that nobody uses");
    }

    private static boolean made(String name, String prefix, Map<String, String> labels) {
        try {
            Engine.get().ask("make the network " + name, engine -> engine.createNetworkCmd()
                    .withName(name)
                    .withInternal(true)
                    .withLabels(labels)
                    .withCheckDuplicate(true)
                    .withIpam(new Ipam().withConfig(new Ipam.Config().withSubnet(prefix + "0/24")))
                    .exec());
            return true;
        } catch (KitException e) {
            if (e.getMessage().contains("overlap")) {
                return false;
            }
            throw e;
        }
    }

    /** Removes the networks of a state folder; no container may be in them. */
    public static void remove(Path state) {
        Engine.get().ask("list networks", engine -> engine.listNetworksCmd().exec()).stream()
                .filter(network -> state.toString().equals(network.getLabels().get(Containers.STATE)))
                .forEach(network -> Engine.get()
                        .tell("remove the network " + network.getName(), engine -> engine.removeNetworkCmd(
                                        network.getId())
                                .exec()));
    }

    /** The address of a component in the inner zone, counted from 0. */
    public String address(int number) {
        return prefix + (FIRST + number);
    }
}
