package io.tradebench.kit.command.option;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the address of a cluster, a member or a proxy from an option: scheme, host and port, and nothing that would be lost. */
public final class AddressConverter implements ITypeConverter<URI> {

    private static final List<String> SCHEMES = List.of("http", "https");
    private static final int LAST_PORT = 65_535;
    private static final List<String> ROOT = List.of("", "/");

    @Override
    public URI convert(String text) {
        // which is not to be repeated: the message may be kept where the password must not be
        if (text.contains("@")) {
            throw new TypeConversionException(
                    "an address has no user and no password: that of the user admin comes by TRADE_ADMIN_PASSWORD");
        }
        URI address = parsed(text);
        if (address.getHost() == null || !SCHEMES.contains(address.getScheme())) {
            throw notOne(text);
        }
        if (address.getPort() == 0 || address.getPort() > LAST_PORT) {
            throw new TypeConversionException("'" + text + "': use a port from 1 to " + LAST_PORT);
        }
        if (!ROOT.contains(address.getRawPath()) || address.getRawQuery() != null || address.getRawFragment() != null) {
            throw new TypeConversionException("'" + text + "' goes on after host and port: use " + address.getScheme()
                    + "://" + address.getRawAuthority());
        }
        return address;
    }

    private static URI parsed(String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            throw notOne(text);
        }
    }

    private static TypeConversionException notOne(String text) {
        return new TypeConversionException(
                "'" + text + "' is not an address: use an address such as http://10.0.0.11:9080");
    }
}
