package io.tradebench.kit.load.settings;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Settings that take turns within one load: what the machine does to one of them for some seconds it does to its neighbours in time, too. Each round has every
 * setting once, the first in their own order, others in one that is drawn, and the next round has them the other way round. Clients stand still between turns,
 * while settings of one cluster are switched; of several clusters one has its turn, and the clients of the others wait.
 *
 * @param settings one without parameters for a load without turns
 * @param order of the settings, from 0, turn by turn
 * @param pace of the turns
 */
public record Turns(List<Setting> settings, List<Integer> order, Pace pace) {

    /**
     * What has its turn.
     *
     * @param cluster that it is one of, from 0
     * @param parameters of Trade that it is switched by; null for what members were started with
     * @param mix that its clients draw from
     */
    public record Setting(int cluster, Map<String, String> parameters, Mix mix) {}

    /** What it takes to have clients stop, to switch, and to look at all parts of a cluster. */
    private static final Duration SWITCH = Duration.ofMillis(400);

    private static final Duration SLOWEST_SWITCH = Duration.ofSeconds(20);

    public Turns {
        settings = List.copyOf(settings);
        order = List.copyOf(order);
    }

    /** No turns: one setting, as it is, all the time. */
    public static Turns none(LoadSettings load) {
        return new Turns(
                List.of(new Setting(0, Map.of(), load.mix())), List.of(0), new Pace(load.duration(), Duration.ZERO));
    }

    /**
     * Draws them. The first round, in which drivers are not yet warm, has the order of the settings.
     *
     * @param each how long every setting is measured in all; so many rounds as come nearest, an even number
     */
    public static Turns drawn(List<Setting> settings, Duration each, Pace pace, Random random) {
        long pairs =
                Math.max(1, Math.round(each.toMillis() / (2.0 * pace.length().toMillis())));
        List<Integer> order = new ArrayList<>();
        for (long pair = 0; pair < pairs; pair++) {
            List<Integer> round =
                    new ArrayList<>(IntStream.range(0, settings.size()).boxed().toList());
            if (pair > 0) {
                Collections.shuffle(round, random);
            }
            order.addAll(round);
            Collections.reverse(round);
            order.addAll(round);
        }
        return new Turns(settings, order, pace);
    }

    /** Which clusters have a turn at all, in their order. */
    public List<Integer> clusters() {
        return settings.stream().map(Setting::cluster).distinct().sorted().toList();
    }

    /** The same where only these clusters are counted. */
    public Turns amongTheirClusters() {
        List<Setting> renumbered = settings.stream()
                .map(setting -> new Setting(clusters().indexOf(setting.cluster()), setting.parameters(), setting.mix()))
                .toList();
        return new Turns(renumbered, order, pace);
    }

    /** The mixes that clients draw from, by the numbers that drivers know them by, from 0. */
    public List<Mix> mixes() {
        return settings.stream().map(Setting::mix).distinct().toList();
    }

    /** Whether there are any. */
    public boolean areAny() {
        return order.size() > 1;
    }

    /** The number by which drivers know a setting's part of the measurement. */
    public int part(int setting) {
        return areAny() ? setting + 1 : 0;
    }

    /** How long all of them take, with what it takes to switch. */
    public Duration time() {
        return areAny() ? each(SWITCH) : pace.length();
    }

    /** So long clients have to be able to go on, however slowly members switch. */
    public Duration longest() {
        return areAny() ? each(SLOWEST_SWITCH) : pace.length();
    }

    private Duration each(Duration switching) {
        return pace.length().plus(pace.refill()).plus(switching).multipliedBy(order.size());
    }
}
