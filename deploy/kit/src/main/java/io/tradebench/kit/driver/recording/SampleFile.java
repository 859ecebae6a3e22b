package io.tradebench.kit.driver.recording;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** Every measured transaction on a line of a compressed CSV file. Thread safe. */
final class SampleFile implements AutoCloseable {

    private final Writer out;

    SampleFile(Path file) throws IOException {
        out = new OutputStreamWriter(
                new GZIPOutputStream(Files.newOutputStream(file), 1 << 16), StandardCharsets.UTF_8);
        out.write("startMillis,transaction,elapsedMillis,outcome,message\n");
    }

    synchronized void write(Sample sample) {
        try {
            out.write(sample.startMillis() + "," + sample.transaction() + "," + sample.elapsedMillis() + ","
                    + sample.outcome().name().toLowerCase(Locale.ROOT) + "," + quoted(sample.message()) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        out.close();
    }

    private static String quoted(String text) {
        return text.isEmpty() ? "" : '"' + text.replace("\"", "\"\"").replaceAll("\\R", " ") + '"';
    }
}
