package io.tradebench.kit.command.option;

import io.tradebench.kit.base.Durations;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How long to warm up before anything counts. */
public final class WarmupOption {

    private static final String AUTO = "auto";

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            defaultValue = AUTO,
            converter = Converter.class,
            description = "Length of the warm-up; auto: until CPU per transaction has stopped falling,"
                    + " 10 minutes at most (default: ${DEFAULT-VALUE}).")
    private Warmup warmup;

    /** A value of the option: no length is {@value #AUTO}. */
    private record Warmup(Optional<Duration> length) {}

    /** The length; empty to wait until it has done its work. */
    public Optional<Duration> length() {
        return warmup.length();
    }

    static final class Converter implements ITypeConverter<Warmup> {

        @Override
        public Warmup convert(String text) {
            if (text.equals(AUTO)) {
                return new Warmup(Optional.empty());
            }
            try {
                return new Warmup(Optional.of(Durations.parse(text)));
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage() + ", or " + AUTO);
            }
        }
    }
}
