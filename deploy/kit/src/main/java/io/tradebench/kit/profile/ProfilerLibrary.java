package io.tradebench.kit.profile;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/** The native library of async-profiler, as it comes in an archive of the kit's libraries. */
public final class ProfilerLibrary {

    private static final String NAME = "libasyncProfiler.so";
    private static final String FACTS = "/META-INF/maven/tools.profiler/async-profiler/pom.properties";

    private static final Map<String, String> LINUX =
            Map.of("amd64", "linux-x64", "x86_64", "linux-x64", "aarch64", "linux-arm64");

    private ProfilerLibrary() {}

    /**
     * Unpacks that of this machine, unless it is there already. A virtual machine that has loaded it keeps it until it ends, and
     * would load another copy beside it: so the place is always the same, and a file that is there is never written again.
     *
     * @param folder for unpacked packages
     * @return the library
     * @throws KitException if there is none for this kind of machine
     */
    public static Path unpackTo(Path folder) {
        return unpackTo(folder, System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    static Path unpackTo(Path folder, String system, String processor) {
        String resource = "/" + platform(system, processor) + "/" + NAME;
        return FileWork.orFail("unpack async-profiler to " + folder, () -> {
            Path home = Folders.createPrivate(folder.resolve("async-profiler-" + version()));
            Path library = home.resolve(NAME);
            if (!Files.exists(library)) {
                Path next = Files.createTempFile(home, NAME, null);
                try (InputStream in = require(resource)) {
                    Files.copy(in, next, StandardCopyOption.REPLACE_EXISTING);
                }
                Files.move(next, library, StandardCopyOption.ATOMIC_MOVE);
            }
            return library;
        });
    }

    private static String platform(String system, String processor) {
        String platform = system.toLowerCase(Locale.ROOT).startsWith("mac") ? "macos" : LINUX.get(processor);
        if (platform == null || !(system.equals("Linux") || platform.equals("macos"))) {
            throw new KitException("no profiler for " + system + " on " + processor
                    + ": async-profiler runs on Linux (x64, arm64) and macOS; leave --profile out, or use --jfr");
        }
        return platform;
    }

    /** Of async-profiler. */
    public static String version() {
        return FileWork.orFail("read the version of async-profiler", () -> {
            try (InputStream in = require(FACTS)) {
                Properties facts = new Properties();
                facts.load(in);
                return facts.getProperty("version");
            }
        });
    }

    private static InputStream require(String resource) throws IOException {
        InputStream in = ProfilerLibrary.class.getResourceAsStream(resource);
        if (in == null) {
            throw new IOException("it is not among the kit's libraries");
        }
        return in;
    }
}
