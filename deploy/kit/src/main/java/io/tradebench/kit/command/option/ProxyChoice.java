package io.tradebench.kit.command.option;

import io.tradebench.kit.proxy.ProxyKind;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A value of {@code --proxy}.
 *
 * @param proxy where clients come; empty for none
 * @param web the web server between that one and the members; empty for none
 */
record ProxyChoice(Optional<ProxyKind> proxy, Optional<ProxyKind> web) {

    private static final String NONE = "none";
    private static final String CHAIN = "haproxy+httpd";

    /** By its name on the command line, in whatever case. */
    static final class Converter implements ITypeConverter<ProxyChoice> {

        @Override
        public ProxyChoice convert(String value) {
            String name = value.toLowerCase(Locale.ROOT);
            if (name.equals(NONE)) {
                return new ProxyChoice(Optional.empty(), Optional.empty());
            }
            if (name.equals(CHAIN)) {
                return new ProxyChoice(Optional.of(ProxyKind.HAPROXY), Optional.of(ProxyKind.HTTPD));
            }
            for (ProxyKind kind : ProxyKind.values()) {
                if (name.equals(kind.word())) {
                    return new ProxyChoice(Optional.of(kind), Optional.empty());
                }
            }
            throw new TypeConversionException(
                    "'" + value + "' is not one of embedded, nginx, haproxy, httpd, " + CHAIN + ", " + NONE);
        }
    }
}
