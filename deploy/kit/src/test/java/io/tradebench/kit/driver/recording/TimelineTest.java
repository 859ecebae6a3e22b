package io.tradebench.kit.driver.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.driver.recording.Timeline.Second;
import java.io.IOException;
import java.nio.file.Path;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimelineTest {

    private static final long START = 1_700_000_000_000L;

    @TempDir
    private Path folder;

    @Test
    void read_addsUpTransactions_withoutTheFirstAndTheLastSecond() throws IOException {
        try (ResultFiles files = new ResultFiles(folder, START)) {
            for (int second = 0; second < 4; second++) {
                files.write("home", times(second, 100, 7));
                files.write("buy", times(second, 10 * second, 40));
            }
        }

        assertThat(Timeline.read(folder)).containsExactly(new Second(1, 110, 40), new Second(2, 120, 40));
    }

    @Test
    void read_beginOfSessionsAndRestsOfTurns_areNoTransactionsOfASecond() throws IOException {
        try (ResultFiles files = new ResultFiles(folder, START)) {
            for (int second = 0; second < 4; second++) {
                files.write("home", times(second, 100, 7));
                files.write(ResultFiles.SESSION_START, times(second, 50, 0));
            }
            Histogram rest = times(4, 2, 7);
            rest.setEndTimeStamp(START + 4_020);
            files.write("home", rest);
        }

        assertThat(Timeline.read(folder)).containsExactly(new Second(1, 100, 7), new Second(2, 100, 7));
    }

    @Test
    void read_withoutLogs_isEmpty() {
        assertThat(Timeline.read(folder)).isEmpty();
    }

    private static Histogram times(int second, int count, long millis) {
        Histogram times = new Histogram(TransactionFigures.DIGITS);
        times.setStartTimeStamp(START + 1000L * second);
        times.setEndTimeStamp(START + 1000L * (second + 1));
        if (count > 0) {
            times.recordValueWithCount(millis, count);
        }
        return times;
    }
}
