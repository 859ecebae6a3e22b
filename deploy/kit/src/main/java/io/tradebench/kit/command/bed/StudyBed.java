package io.tradebench.kit.command.bed;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.experiment.Beds.Bed;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.load.settings.Turns;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.testbed.TestBed;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Clusters of a study.
 *
 * @param identities of each what no other cluster has
 * @param own whether they are stopped when the study ends, however it does; others are left as they are
 * @param end what becomes of them
 */
public record StudyBed(List<TestBed> clusters, List<String> identities, boolean own, Runnable end) implements Bed {

    @Override
    public boolean isReady() {
        try {
            clusters.forEach(cluster -> cluster.target().requireReady());
            return true;
        } catch (KitException notReady) {
            return false;
        }
    }

    @Override
    public void configure(int cluster, Map<String, String> parameters) {
        clusters.get(cluster).configure(parameters);
    }

    @Override
    public void reset(int cluster) {
        clusters.get(cluster).reset(List.of());
    }

    @Override
    public StoredResult measure(List<Integer> driven, LoadSettings load, Path results) {
        List<TestBed> beds = silent(driven);
        return beds.size() == 1 ? beds.get(0).load(load, results) : TestBed.loadTogether(beds, load, results);
    }

    private List<TestBed> silent(List<Integer> driven) {
        return driven.stream()
                .map(clusters::get)
                .map(TestBed::silent)
                .map(bed -> bed.beside(clusters))
                .toList();
    }

    @Override
    public List<StoredResult> measureInTurns(LoadSettings load, Turns turns, Path drive, List<Path> results) {
        return TestBed.loadInTurns(silent(turns.clusters()), load, turns.amongTheirClusters(), drive, results);
    }

    @Override
    public StoredResult warmUp(int cluster, LoadSettings load, Path results) {
        TestBed bed = clusters.get(cluster).beside(clusters);
        return own ? bed.loadWithoutQuotas(load, results) : bed.load(load, results);
    }

    @Override
    public void close() {
        end.run();
    }
}
