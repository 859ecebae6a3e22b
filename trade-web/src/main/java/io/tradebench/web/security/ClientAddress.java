package io.tradebench.web.security;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where requests come from. */
public final class ClientAddress {
    private static final String OCTET = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";

    private static final Pattern IPV4 = Pattern.compile(OCTET + "(\\." + OCTET + "){3}");

    /** What has a colon is parsed and never looked up. The zone may be one of another machine. */
    private static final Pattern IPV6 = Pattern.compile("((?=.*:)[0-9a-fA-F:][0-9a-fA-F:.]*)(%\\w+)?");

    private static final int IPV6_GROUPS_OF_A_NETWORK = 4;

    private ClientAddress() {}

    /** Whether an address is of this machine or of a private network. A name is not, and is not looked up. */
    public static boolean isInside(String address) {
        InetAddress numbers = parsed(address);
        return numbers != null
                && (numbers.isLoopbackAddress()
                        || numbers.isSiteLocalAddress()
                        || numbers.isLinkLocalAddress()
                        || isUniqueLocal(numbers.getAddress()));
    }

    /**
     * What stands for a host, in one form however the address is written: an IPv4 address itself; of an IPv6 address the network,
     * since one host has a whole one; a name as it is.
     */
    public static String hostOf(String address) {
        InetAddress numbers = parsed(address);
        if (numbers == null) {
            return address;
        }
        String text = numbers.getHostAddress();
        return numbers instanceof Inet6Address
                ? String.join(":", Arrays.asList(text.split(":")).subList(0, IPV6_GROUPS_OF_A_NETWORK))
                : text;
    }

    /** Null if it is no address. */
    private static InetAddress parsed(String text) {
        Matcher ipv6 = IPV6.matcher(text);
        boolean isIpv6 = ipv6.matches();
        if (!isIpv6 && !IPV4.matcher(text).matches()) {
            return null;
        }
        try {
            return InetAddress.getByName(isIpv6 ? ipv6.group(1) : text);
        } catch (UnknownHostException noAddress) {
            return null;
        }
    }

    /** RFC 4193: fc00::/7. */
    private static boolean isUniqueLocal(byte[] address) {
        return address.length == 16 && (address[0] & 0xfe) == 0xfc;
    }
}
