package io.tradebench.kit.command;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.experiment.Beds.Bed;
import io.tradebench.kit.load.LoadSettings;
import io.tradebench.kit.load.Turns;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.testbed.TestBed;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A cluster of a study.
 *
 * @param identity what no other cluster has
 * @param end what becomes of it
 */
record StudyBed(TestBed bed, String identity, Runnable end) implements Bed {

    @Override
    public boolean isReady() {
        try {
            bed.target().requireReady();
            return true;
        } catch (KitException notReady) {
            return false;
        }
    }

    @Override
    public void configure(Map<String, String> parameters) {
        bed.configure(parameters);
    }

    @Override
    public void reset() {
        bed.reset(List.of());
    }

    @Override
    public StoredResult measure(LoadSettings load, Path results) {
        return bed.silent().load(load, results);
    }

    @Override
    public List<StoredResult> measureInTurns(LoadSettings load, Turns turns, Path drive, List<Path> results) {
        return bed.silent().loadInTurns(load, turns, drive, results);
    }

    @Override
    public StoredResult warmUp(LoadSettings load, Path results) {
        return bed.load(load, results);
    }

    @Override
    public void close() {
        end.run();
    }
}
