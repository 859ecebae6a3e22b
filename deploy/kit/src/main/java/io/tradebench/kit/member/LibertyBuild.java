package io.tradebench.kit.member;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.process.Secrets;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Packages the server with other versions of Liberty, each in a folder of its own beside the build's package. */
public final class LibertyBuild {

    private static final Pattern VERSION = Pattern.compile("\\d+(\\.\\d+){3}");

    private static final String ERROR = "[ERROR]";

    /** Maven writes it when the package beside it is whole. */
    private static final String STAMP = "built";

    private final Distribution distribution;
    private final String maven;
    private final Console console;

    public LibertyBuild(Distribution distribution, Console console) {
        this(distribution, "mvn", console);
    }

    /** @param maven the program that packages */
    public LibertyBuild(Distribution distribution, String maven, Console console) {
        this.distribution = distribution;
        this.maven = maven;
        this.console = console;
    }

    /**
     * The server with that version of Liberty and the application as it was last built.
     *
     * @throws KitException if the version has another form, if there are no sources, or if it cannot be packaged
     */
    public Path serverPackage(String version) {
        if (!VERSION.matcher(version).matches()) {
            throw new KitException("'" + version + "' is not a version of Open Liberty (such as 26.0.0.3)");
        }
        if (!distribution.hasSources()) {
            throw new KitException(
                    "--liberty-version packages the server anew, from the sources, which a release does not have:"
                            + " run it in a clone of the project");
        }
        Path folder = Folders.create(distribution.libertyBuilds().resolve(version));
        Path zip = folder.resolve("trade-server.zip");
        Path stamp = folder.resolve(STAMP);
        Path lock = folder.resolveSibling("build.lock");
        return FileWork.orFail("lock " + lock, () -> {
            // another kit may be at it, for whatever version: they build in the same folders
            try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                channel.lock();
                if (!Files.exists(stamp) || !Files.exists(zip) || isOlder(zip, distribution.serverPackage())) {
                    console.note("packaging the server with Open Liberty " + version
                            + " (about two minutes the first time)");
                    Files.deleteIfExists(stamp);
                    build(version, folder);
                }
                return zip;
            }
        });
    }

    private void build(String version, Path folder) {
        Path log = folder.resolve("build.log");
        List<String> command = List.of(
                maven,
                "-q",
                "-B",
                "-pl",
                "deploy/server",
                "-am",
                "-DskipTests",
                "-Dspotless.check.skip=true",
                "-Dliberty.version=" + version,
                "-Dtrade.server.build=" + folder,
                "package");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(distribution.home().toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        Secrets.withhold(builder);
        try {
            Process build = builder.start();
            int status = ShutdownGuard.during(() -> awaitEnd(build), () -> end(build));
            if (status != 0) {
                throw new KitException("the server cannot be packaged with Open Liberty " + version + ": "
                        + firstError(log) + " (see " + log + ")");
            }
        } catch (IOException e) {
            throw new KitException("--liberty-version needs Maven on the path: " + e.getMessage(), e);
        }
    }

    private static int awaitEnd(Process build) {
        try {
            return build.waitFor();
        } catch (InterruptedException e) {
            end(build);
            throw KitException.interrupted(e);
        }
    }

    /** Maven's script starts Java, which ends with it only if it is asked too. */
    private static void end(Process build) {
        build.descendants().forEach(ProcessHandle::destroy);
        build.destroy();
    }

    private static String firstError(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.contains(ERROR))
                    .map(line ->
                            line.substring(line.indexOf(ERROR) + ERROR.length()).strip())
                    .findFirst()
                    .orElse("Maven failed");
        }
    }

    private static boolean isOlder(Path file, Path other) {
        return file.toFile().lastModified() < other.toFile().lastModified();
    }
}
