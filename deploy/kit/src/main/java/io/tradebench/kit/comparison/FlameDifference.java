package io.tradebench.kit.comparison;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.profile.FlameGraphs;
import io.tradebench.kit.profile.ProfileKind;
import io.tradebench.kit.profile.Stacks;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.result.TransactionProfile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Where two settings differ, stack by stack: the means of their valid results that have a profile.
 *
 * @param base what the other is compared with
 * @param other whose shape is drawn
 */
public record FlameDifference(Side base, Side other) {

    /**
     * Draws one page for every kind that both sides have profiles of.
     *
     * @param folder that gets {@code cpu.html} and {@code alloc.html}
     * @return what was drawn
     * @throws KitException if there is no such kind
     */
    public List<Path> write(Path folder) {
        List<Path> files = new ArrayList<>();
        for (ProfileKind kind : ProfileKind.values()) {
            Stacks one = mean(base, kind);
            Stacks two = mean(other, kind);
            if (!one.weights().isEmpty() && !two.weights().isEmpty()) {
                Path file = Folders.create(folder).resolve(kind.word() + ".html");
                FlameGraphs.writeDifference(one, two, title(kind), file);
                files.add(file);
            }
        }
        if (files.isEmpty()) {
            throw new KitException(base.name() + " and " + other.name()
                    + " have no profiles of one kind: measure both with 'load --profile'");
        }
        return files;
    }

    private String title(ProfileKind kind) {
        String unit = kind == ProfileKind.CPU ? "CPU nanoseconds" : "bytes allocated";
        return other.name() + " beside " + base.name() + ": " + unit + " per transaction";
    }

    private static Stacks mean(Side side, ProfileKind kind) {
        Stacks sum = Stacks.NONE;
        int count = 0;
        for (StoredResult stored : side.results()) {
            Stacks stacks = stored.result().valid() ? TransactionProfile.of(stored, kind) : Stacks.NONE;
            if (!stacks.weights().isEmpty()) {
                sum = sum.plus(stacks);
                count++;
            }
        }
        return count == 0 ? sum : sum.times(1.0 / count);
    }
}
