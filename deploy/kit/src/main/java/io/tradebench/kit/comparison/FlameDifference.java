package io.tradebench.kit.comparison;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.profile.FlameGraphs;
import io.tradebench.kit.profile.ProfileKind;
import io.tradebench.kit.result.MeanProfile;
import java.nio.file.Files;
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
            MeanProfile one = new MeanProfile(base.results(), kind);
            MeanProfile two = new MeanProfile(other.results(), kind);
            if (!one.isEmpty() && !two.isEmpty()) {
                Path file = Folders.create(folder).resolve(kind.word() + ".html");
                String page = FlameGraphs.difference(one.parts(), two.parts(), title(one));
                files.add(FileWork.orFail("write " + file, () -> Files.writeString(file, page)));
            }
        }
        if (files.isEmpty()) {
            throw new KitException(base.name() + " and " + other.name()
                    + " have no profiles of one kind: measure both with 'load --profile'");
        }
        return files;
    }

    private String title(MeanProfile profile) {
        return other.name() + " beside " + base.name() + ": " + profile.unit();
    }
}
