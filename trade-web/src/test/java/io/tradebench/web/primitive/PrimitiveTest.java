package io.tradebench.web.primitive;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.web.primitive.base.PrimitiveServlet;
import jakarta.servlet.annotation.WebServlet;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The list of primitives, beside the servlets that there are. */
class PrimitiveTest {
    private static final Path CLASSES = Path.of("target", "classes");

    @Test
    void everyPrimitive_isInTheList() throws IOException {
        List<Class<?>> listed = Arrays.<Class<?>>asList(
                Arrays.stream(Primitive.values()).map(Primitive::servlet).toArray(Class<?>[]::new));
        assertThat(servlets()).isNotEmpty().containsExactlyInAnyOrderElementsOf(listed);
    }

    @ParameterizedTest
    @EnumSource
    void primitive_answersWhereTheListSays(Primitive primitive) {
        WebServlet mapping = primitive.servlet().getAnnotation(WebServlet.class);
        assertThat(Stream.of(mapping.value(), mapping.urlPatterns()).flatMap(Stream::of))
                .containsExactly(primitive.path());
        assertThat(primitive.purpose()).hasSizeBetween(10, 100).doesNotEndWith(".");
    }

    private static List<Class<?>> servlets() throws IOException {
        try (Stream<Path> files = Files.walk(CLASSES.resolve("io/tradebench/web/primitive"))) {
            return files.map(file -> CLASSES.relativize(file).toString())
                    .filter(file -> file.endsWith(".class") && !file.contains("package-info"))
                    .<Class<?>>map(file -> loaded(
                            file.substring(0, file.length() - ".class".length()).replace('/', '.')))
                    .filter(type ->
                            PrimitiveServlet.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers()))
                    .toList();
        }
    }

    private static Class<?> loaded(String name) {
        try {
            return Class.forName(name, false, PrimitiveTest.class.getClassLoader());
        } catch (ClassNotFoundException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
