package io.tradebench.web.security;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/** Where requests come from. */
final class ClientAddress {
    private static final Pattern NUMBERS = Pattern.compile("[0-9a-fA-F:.]+(%\\w+)?");

    private ClientAddress() {}

    /** Whether an address is of this machine or of a private network. A name is not, and is not looked up. */
    static boolean isInside(String address) {
        if (!NUMBERS.matcher(address).matches()) {
            return false;
        }
        try {
            InetAddress numbers = InetAddress.getByName(address);
            return numbers.isLoopbackAddress()
                    || numbers.isSiteLocalAddress()
                    || numbers.isLinkLocalAddress()
                    || isUniqueLocal(numbers.getAddress());
        } catch (UnknownHostException noAddress) {
            return false;
        }
    }

    /** RFC 4193: fc00::/7. */
    private static boolean isUniqueLocal(byte[] address) {
        return address.length == 16 && (address[0] & 0xfe) == 0xfc;
    }
}
