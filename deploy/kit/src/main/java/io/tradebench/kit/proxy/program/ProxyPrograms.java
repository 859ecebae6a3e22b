package io.tradebench.kit.proxy.program;

import io.tradebench.kit.place.Place;
import io.tradebench.kit.proxy.ProxyKind;
import io.tradebench.kit.proxy.ProxyProgram;
import java.nio.file.Path;

/** The programs by their kinds. */
public final class ProxyPrograms {

    private static final Path OWN_JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    private ProxyPrograms() {}

    /** The program of this kind, as it is started at that place. */
    public static ProxyProgram of(ProxyKind kind, Place place) {
        boolean contained = place == Place.CONTAINERS;
        return switch (kind) {
            case EMBEDDED -> new EmbeddedProgram(contained ? "java" : OWN_JAVA.toString());
            case NGINX -> new NginxProgram(new Executable("nginx", "nginx", contained));
            case HAPROXY -> new HaproxyProgram(new Executable("haproxy", "haproxy", contained));
            case HTTPD -> new HttpdProgram(new Executable("apache2", "apache2-bin", contained));
        };
    }
}
