package io.tradebench.kit.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Nobody needs colour to tell series apart: not who sees others than most, not who prints in black and white. */
class LookTest {

    /** What WCAG 2.2 asks of graphics (1.4.11). */
    private static final double CONTRAST = 3;

    private final List<Look> all =
            IntStream.range(0, Look.COUNT).mapToObj(Look::of).toList();

    @Test
    void looks_haveShapesAndLinesOfTheirOwn() {
        assertThat(all.stream().map(Look::marker)).doesNotHaveDuplicates();
        assertThat(all.stream().map(look -> Arrays.toString(look.stroke().getDashArray())))
                .doesNotHaveDuplicates();
    }

    @Test
    void looks_areSeenOnWhite() {
        assertThat(all).allSatisfy(look -> assertThat(contrastToWhite(look.color()))
                .as("%s", look.color())
                .isGreaterThanOrEqualTo(CONTRAST));
    }

    private static double contrastToWhite(Color color) {
        double luminance =
                0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
        return 1.05 / (luminance + 0.05);
    }

    private static double linear(int part) {
        double share = part / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
