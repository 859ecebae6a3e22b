package io.tradebench.kit.driver;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Kind;
import io.tradebench.kit.driver.protocol.Order;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;

/**
 * Entry point of a driver that shares no files with the kit; its only argument is a folder for what it writes meanwhile. The
 * first line of its input is an {@link Order}; before its last event it sends its files.
 */
public final class RemoteDriverMain {

    private static final Set<Kind> LAST = Set.of(Kind.KEPT, Kind.ENDED, Kind.FAILED);

    private final DriverConsole console;
    private final Path results;
    private boolean sent;

    RemoteDriverMain(DriverConsole console, Path results) {
        this.console = console;
        this.results = results;
    }

    /** Drives until it is told to end. */
    public static void main(String[] args) throws IOException {
        Path work = Path.of(args[0]);
        DriverConsole console = DriverConsole.take(System.out, work);
        String order = console.readLine();
        System.exit(order == null ? 0 : new RemoteDriverMain(console, work.resolve("results")).drive(order, work));
    }

    private int drive(String line, Path work) throws IOException {
        Order order;
        try {
            order = Json.parse(line, Order.class);
        } catch (JsonProcessingException e) {
            console.tell(DriverEvent.failed("its input begins with no order of a kit: " + e.getOriginalMessage()));
            return 1;
        }
        Path plan = work.resolve("plan.jmx");
        Files.writeString(plan, order.plan());
        Folders.create(results);
        return console.drive(
                new DriverSettings(plan.toString(), order.properties(), work.toString(), results.toString()),
                this::tell);
    }

    /** Whatever becomes of the files, the last event is told, and no file is sent twice: its parts would be appended. */
    void tell(DriverEvent event) {
        if (LAST.contains(event.kind()) && !sent) {
            sent = true;
            console.tell(sendFiles().map(problem -> failed(event, problem)).orElse(event));
        } else {
            console.tell(event);
        }
    }

    /** Returns what went wrong, if anything did. */
    private Optional<String> sendFiles() {
        try {
            files().forEach(file -> console.send(results, file));
            return Optional.empty();
        } catch (UncheckedIOException e) {
            LoggerFactory.getLogger(RemoteDriverMain.class).error("The files cannot be sent", e);
            return Optional.of("its files cannot be sent: " + e.getCause());
        }
    }

    private static DriverEvent failed(DriverEvent last, String problem) {
        return DriverEvent.failed(last.kind() == Kind.FAILED ? last.message() + "; " + problem : problem);
    }

    private List<Path> files() {
        try (Stream<Path> files = Files.walk(results)) {
            return files.filter(Files::isRegularFile).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
