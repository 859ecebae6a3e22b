package io.tradebench.kit.member;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.process.Processes;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the logs of a server of Liberty say about its failures and its end.
 *
 * @param folder of its component
 */
public record ServerLog(Path folder) {

    /** {@code [2026-01-01T00:00:00:000+0000] 0000002a com.ibm.ws... E CWWKZ0002E: text}. */
    private static final Pattern ERROR_ENTRY = Pattern.compile("^\\[([^\\]]+)\\] \\S+ \\S+\\s+E (.*)$");

    private static final Pattern CONFIGURATION_REFUSED =
            Pattern.compile("io\\.tradebench\\.\\S+ConfigurationException: (?<reason>.+?)(?:\\s+at \\S+\\(.*)?$");

    private static final Pattern APPLICATION_FAILED = Pattern.compile("(?<reason>CWWKZ000[24]E: .+)");

    /** The application did not start, a feature is missing, an address is in use, the database does not answer. */
    private static final List<Pattern> REASONS = List.of(
            CONFIGURATION_REFUSED,
            Pattern.compile("(?<reason>CWWKO0221E: .+)"),
            APPLICATION_FAILED,
            Pattern.compile("(?<reason>CWWKF0001E: .+)"),
            Pattern.compile("(?<reason>CWWKE00\\d\\dE: .+)"),
            Pattern.compile("(?<reason>java\\.lang\\.OutOfMemoryError.*)"),
            Pattern.compile("(?<reason>Error: .+)"),
            Pattern.compile("(?<reason>(?:Invalid|Unrecognized|Conflicting|Error occurred) .+)"));

    /** The server's own log file; it may not exist yet. */
    public Path file() {
        return LibertyServer.messagesLog(folder);
    }

    /** The garbage collector's log file; it may not exist. */
    public Path gcFile() {
        return LibertyServer.folder(folder).resolve("logs/gc.log");
    }

    /** What the process printed outside of its log. */
    public Path consoleFile() {
        return Processes.consoleLog(folder);
    }

    /** Why the server cannot serve, in one line, by the most telling line of its logs; empty if they say nothing. */
    public Optional<String> startFailure() {
        List<String> lines = new ArrayList<>(lines(file()));
        lines.addAll(lines(consoleFile()));
        for (Pattern pattern : REASONS) {
            for (String line : lines) {
                Matcher matcher = pattern.matcher(line);
                if (matcher.find()) {
                    return Optional.of(matcher.group("reason").strip());
                }
            }
        }
        return Optional.empty();
    }

    /** The last error entries, oldest first, each on one line. */
    public List<String> recentErrors(int most) {
        List<String> errors = lines(file()).stream()
                .map(ERROR_ENTRY::matcher)
                .filter(Matcher::matches)
                .map(entry -> entry.group(1) + " " + entry.group(2).strip())
                .toList();
        return errors.subList(Math.max(0, errors.size() - most), errors.size());
    }

    /** Whether the server was ready once, with its application, and has stopped because it was asked to, and was done with it. */
    public boolean endsInOrder() {
        List<String> lines = lines(file());
        return lines.stream().anyMatch(line -> line.contains("CWWKF0011I"))
                && lines.stream()
                        .noneMatch(line -> APPLICATION_FAILED.matcher(line).find())
                && lines.get(lines.size() - 1).contains("CWWKE0036I");
    }

    private static List<String> lines(Path file) {
        if (!Files.exists(file)) {
            return List.of();
        }
        return FileWork.orFail("read " + file, () -> {
            try {
                return Files.readAllLines(file);
            } catch (MalformedInputException e) {
                return Files.readAllLines(file, StandardCharsets.ISO_8859_1);
            }
        });
    }
}
