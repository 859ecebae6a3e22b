package io.tradebench.web.cache;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * All that a request writes, and the recordings over it that are under way: of the page, of the fragment in it, and so on. Text is
 * UTF-8. Used by one thread.
 */
final class Capture {
    /** Pages of the application are about this long. */
    static final int USUAL_PAGE = 8 * 1024;

    static final int USUAL_FRAGMENT = 512;

    /** Bytes of a page that is written while it is captured. */
    private final Buffer buffer;

    private Recording current;
    private PrintWriter writer;

    /** @param usual bytes that there is room for at first */
    Capture(int usual) {
        buffer = new Buffer(usual);
    }

    /** Begins a recording within the one under way. */
    void begin(Recording recording) {
        recording.within(current, position());
        current = recording;
    }

    /** Ends the recording under way; the one around it goes on. */
    void end() {
        current.end(position());
        current = current.parent();
    }

    /** The innermost recording under way; null if there is none. */
    Recording current() {
        return current;
    }

    /** What is written so far must not be kept by anybody: it is not what it seems. */
    void refuse() {
        for (Recording each = current; each != null; each = each.parent()) {
            each.refuse();
        }
    }

    /** Takes back all that was written. If that is nothing, as before a forward, what comes may be kept. */
    void reset() {
        if (position() > 0) {
            refuse();
        }
        buffer.reset();
    }

    /** Adds text that is encoded already. */
    void append(byte[] bytes, int start, int length) {
        flush();
        buffer.write(bytes, start, length);
    }

    /** The writer into the buffer. */
    PrintWriter writer() {
        if (writer == null) {
            writer = new PrintWriter(new OutputStreamWriter(buffer, StandardCharsets.UTF_8));
        }
        return writer;
    }

    ServletOutputStream stream() {
        return new Stream();
    }

    /** How many bytes there are. */
    int position() {
        flush();
        return buffer.size();
    }

    /** The bytes; valid until more is written. */
    byte[] bytes() {
        flush();
        return buffer.array();
    }

    /** What was written, as text. */
    String text() {
        flush();
        return buffer.toString(StandardCharsets.UTF_8);
    }

    private void flush() {
        if (writer != null) {
            writer.flush();
        }
    }

    /** Lets its bytes be read without a copy. */
    private static final class Buffer extends ByteArrayOutputStream {
        Buffer(int size) {
            super(size);
        }

        synchronized byte[] array() {
            return buf;
        }
    }

    private final class Stream extends ServletOutputStream {
        @Override
        public void write(int one) {
            Capture.this.flush();
            buffer.write(one);
        }

        @Override
        public void write(byte[] bytes, int start, int length) {
            append(bytes, start, length);
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {
            throw new IllegalStateException("A page that is cached is not written asynchronously");
        }
    }
}
