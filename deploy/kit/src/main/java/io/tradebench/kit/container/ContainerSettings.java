package io.tradebench.kit.container;

import io.tradebench.kit.process.CpuShare;
import java.util.List;
import java.util.Optional;

/**
 * The container of a component: what it is made of, beside the program that runs in it. All of them have a root file system that cannot be
 * written, no capabilities, and a user without rights.
 *
 * @param name that the engine knows it by; unique on this machine
 * @param state the state folder of its cluster, by which it is found again
 * @param image that it is made from
 * @param network of its zone
 * @param address in that network
 * @param outer the outer network, if it is reached from there; null if not
 * @param port that is published on this machine's loopback address, from the outer network; 0 for none
 * @param readable folders that it sees at the same path, without being able to write to them
 * @param user numbers of user and group
 * @param processors that it may use, as {@code 0,2-3}; empty for all
 * @param quota processor time that it may use, in processors; 0 for any
 * @param weight beside others where all want more processor time than there is; 0 for what is usual
 * @param memory bytes that it may have at most, without any swap; 0 for as many as there are
 */
public record ContainerSettings(
        String name,
        String state,
        String image,
        String network,
        String address,
        String outer,
        int port,
        List<String> readable,
        String user,
        String processors,
        double quota,
        int weight,
        long memory) {

    public ContainerSettings {
        readable = List.copyOf(readable);
    }

    /** The same on certain processors only. */
    public ContainerSettings on(String list) {
        return new ContainerSettings(
                name, state, image, network, address, outer, port, readable, user, list, quota, weight, memory);
    }

    /** The same with this share of processor time. */
    public ContainerSettings with(CpuShare time) {
        return new ContainerSettings(
                name,
                state,
                image,
                network,
                address,
                outer,
                port,
                readable,
                user,
                processors,
                Optional.ofNullable(time.processors()).orElse(0.0),
                Optional.ofNullable(time.weight()).orElse(0),
                memory);
    }
}
