package io.tradebench.kit.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.function.DoubleFunction;
import org.knowm.xchart.style.markers.Marker;

/** Shapes that can be told apart in black and white, with a white edge where they lie on each other. */
final class Shapes extends Marker {

    static final Shapes DISC = filled(size -> new Ellipse2D.Double(-size / 2, -size / 2, size, size));
    static final Shapes SQUARE =
            filled(size -> new Rectangle2D.Double(-0.44 * size, -0.44 * size, 0.88 * size, 0.88 * size));
    static final Shapes DIAMOND =
            filled(size -> polygon(0, -0.62 * size, 0.62 * size, 0, 0, 0.62 * size, -0.62 * size, 0));
    static final Shapes TRIANGLE =
            filled(size -> polygon(0, -0.6 * size, 0.58 * size, 0.45 * size, -0.58 * size, 0.45 * size));
    static final Shapes DELTA =
            filled(size -> polygon(0, 0.6 * size, 0.58 * size, -0.45 * size, -0.58 * size, -0.45 * size));
    static final Shapes RING =
            outlined(size -> new Ellipse2D.Double(-0.45 * size, -0.45 * size, 0.9 * size, 0.9 * size));
    static final Shapes FRAME =
            outlined(size -> new Rectangle2D.Double(-0.4 * size, -0.4 * size, 0.8 * size, 0.8 * size));
    static final Shapes CROSS = outlined(size -> cross(0.6 * size));

    /** Around another shape. */
    static final Shapes HALO =
            outlinedOnly(size -> new Ellipse2D.Double(-0.85 * size, -0.85 * size, 1.7 * size, 1.7 * size));

    private enum Paint {
        FILLED,
        OUTLINED,
        OUTLINED_ONLY
    }

    private final DoubleFunction<Shape> shape;
    private final Paint paint;

    private Shapes(DoubleFunction<Shape> shape, Paint paint) {
        this.shape = shape;
        this.paint = paint;
    }

    private static Shapes filled(DoubleFunction<Shape> shape) {
        return new Shapes(shape, Paint.FILLED);
    }

    private static Shapes outlined(DoubleFunction<Shape> shape) {
        return new Shapes(shape, Paint.OUTLINED);
    }

    private static Shapes outlinedOnly(DoubleFunction<Shape> shape) {
        return new Shapes(shape, Paint.OUTLINED_ONLY);
    }

    private static Shape polygon(double... points) {
        Path2D.Double path = new Path2D.Double();
        path.moveTo(points[0], points[1]);
        for (int i = 2; i < points.length; i += 2) {
            path.lineTo(points[i], points[i + 1]);
        }
        path.closePath();
        return path;
    }

    private static Shape cross(double half) {
        Path2D.Double path = new Path2D.Double();
        path.moveTo(-half, -half);
        path.lineTo(half, half);
        path.moveTo(-half, half);
        path.lineTo(half, -half);
        return path;
    }

    @Override
    public void paint(Graphics2D g, double x, double y, int size) {
        Color color = g.getColor();
        g.translate(x, y);
        Shape drawn = shape.apply(size);
        if (paint == Paint.FILLED) {
            g.fill(drawn);
            outline(g, drawn, Color.WHITE, 0.8f);
        } else {
            if (paint == Paint.OUTLINED) {
                g.setColor(Color.WHITE);
                g.fill(drawn);
            }
            outline(g, drawn, color, 1.8f);
        }
        g.translate(-x, -y);
        g.setColor(color);
    }

    private static void outline(Graphics2D g, Shape drawn, Color color, float width) {
        g.setColor(color);
        g.setStroke(new BasicStroke(width));
        g.draw(drawn);
    }
}
