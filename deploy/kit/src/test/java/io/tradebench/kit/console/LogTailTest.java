package io.tradebench.kit.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTailTest {

    @TempDir
    private Path folder;

    private final List<String> lines = new ArrayList<>();

    @Test
    void last_longFile_givesItsEnd() throws IOException {
        Path file = Files.writeString(folder.resolve("log"), "1\n2\n3\n4\nunfinish");

        new LogTail(file, lines::add).last(2);

        assertThat(lines).containsExactly("3", "4");
    }

    @Test
    void last_fileThatIsLongerThanWhatIsReadAtOnce_givesItsEnd() throws IOException {
        Path file = Files.writeString(folder.resolve("log"), "1\n2\n3\n4\n5\n6\n");

        new LogTail(file, lines::add, 6).last(2);

        assertThat(lines).containsExactly("5", "6");
    }

    @Test
    void next_fileThatWasSetAside_goesOnWithTheNextOne() throws IOException {
        Path file = Files.writeString(folder.resolve("log"), "1\n");
        LogTail tail = new LogTail(file, lines::add);
        tail.last(10);
        Files.move(file, folder.resolve("log.1"));

        tail.next();
        Files.writeString(file, "2\n3\n");
        tail.next();

        assertThat(lines).containsExactly("1", "2", "3");
    }

    @Test
    void read_growingFile_givesEveryLineOnce() throws IOException {
        Path file = Files.writeString(folder.resolve("log"), "1\nunfin");
        LogTail tail = new LogTail(file, lines::add);
        tail.last(10);

        Files.writeString(file, "ished\n3\n", StandardOpenOption.APPEND);
        tail.read(lines::add);
        tail.read(lines::add);

        assertThat(lines).containsExactly("1", "unfinished", "3");
    }

    @Test
    void read_fileBegunAnew_startsOver() throws IOException {
        Path file = Files.writeString(folder.resolve("log"), "a long first line\n");
        LogTail tail = new LogTail(file, lines::add);
        tail.last(10);

        Files.writeString(file, "new\n");
        tail.read(lines::add);

        assertThat(lines).containsExactly("a long first line", "new");
    }
}
