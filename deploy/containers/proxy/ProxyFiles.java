import io.tradebench.kit.place.Place;
import io.tradebench.kit.proxy.Backend;
import io.tradebench.kit.proxy.ProxyKind;
import io.tradebench.kit.proxy.ProxySettings;
import io.tradebench.kit.proxy.program.ProxyPrograms;
import java.nio.file.Path;
import java.util.List;

/** Has the kit write the configuration of a proxy for two members, which the images hold: one template serves both ways. */
final class ProxyFiles {

    private ProxyFiles() {}

    /**
     * Writes it.
     *
     * @param arguments the kind of proxy, and the folder to write into
     */
    public static void main(String[] arguments) {
        List<Backend> members = List.of(new Backend("member-1", "member-1", 9080), new Backend("member-2", "member-2", 9080));
        ProxyPrograms.of(ProxyKind.valueOf(arguments[0]), Place.CONTAINERS)
                .prepare(Path.of(arguments[1]), new ProxySettings("0.0.0.0", 8080, members, false, null));
    }
}
