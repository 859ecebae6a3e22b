package io.tradebench.it;

import java.util.List;
import java.util.Random;

/** Texts that a field hardly ever may have. */
final class BadValues {
    static final String MARKUP = "<script>alert('fuzz')</script>";

    static final List<String> ALL = List.of(
            "",
            " ",
            "0",
            "-1",
            "1.5",
            "1e9",
            "NaN",
            "99999999999999999999",
            "-9223372036854775808",
            "9".repeat(1_100),
            "0".repeat(1_100) + "1",
            "x".repeat(3_000),
            "x".repeat(30_000),
            MARKUP,
            "\"><img src=x onerror=alert(1)>",
            "' OR '1'='1",
            "s:0'; DROP TABLE account; --",
            "${1+1}",
            "#{1+1}",
            "../../../WEB-INF/web.xml",
            "\u0000",
            "a\r\nSet-Cookie: x=y",
            "\u202e\ud83d\ude00\u0301",
            "null",
            "%00%ff");

    private BadValues() {}

    /** One of them, or characters by chance. */
    static String any(Random random) {
        return random.nextInt(4) > 0 ? ALL.get(random.nextInt(ALL.size())) : characters(random);
    }

    private static String characters(Random random) {
        int highest = random.nextBoolean() ? 0x7f : Character.MAX_CODE_POINT;
        return random.ints(random.nextInt(40), 0, highest + 1)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
