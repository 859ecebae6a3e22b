package io.tradebench.testing;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Hears what a logger says during a test, instead of the console. Thread-safe. */
public final class LogListener extends Handler implements BeforeEachCallback, AfterEachCallback {
    private final Logger logger;
    private final List<LogRecord> records = new CopyOnWriteArrayList<>();

    /** @param name of the logger */
    public LogListener(String name) {
        this.logger = Logger.getLogger(name);
    }

    /** What it has said, with the parameters in their places, in the order of time. */
    public List<String> messages() {
        SimpleFormatter formatter = new SimpleFormatter();
        return records.stream().map(formatter::formatMessage).toList();
    }

    /** What was logged with it, in the order of time. */
    public List<Throwable> thrown() {
        return records.stream().map(LogRecord::getThrown).toList();
    }

    @Override
    public void beforeEach(ExtensionContext test) {
        logger.addHandler(this);
        logger.setUseParentHandlers(false);
    }

    @Override
    public void afterEach(ExtensionContext test) {
        logger.removeHandler(this);
        logger.setUseParentHandlers(true);
    }

    @Override
    public void publish(LogRecord said) {
        records.add(said);
    }

    @Override
    public void flush() {
        // keeps nothing back
    }

    @Override
    public void close() {
        // has nothing open
    }
}
