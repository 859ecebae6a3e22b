package io.tradebench.kit.command.option;

import io.tradebench.kit.load.warmup.WarmupGoal;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How long to warm up before anything counts. */
public final class WarmupOption {

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            defaultValue = "auto",
            converter = Converter.class,
            description =
                    "Length of the warm-up, or a number of transactions such as 10000tx; auto: until CPU per transaction"
                            + " has stopped falling, 10 minutes at most (default: ${DEFAULT-VALUE}).")
    private WarmupGoal goal;

    /** When it has done its work. */
    public WarmupGoal goal() {
        return goal;
    }

    static final class Converter implements ITypeConverter<WarmupGoal> {

        @Override
        public WarmupGoal convert(String text) {
            try {
                return WarmupGoal.parse(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }
}
