package io.tradebench.web.primitive;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.web.primitive.container.PingReceiver;
import jakarta.jws.WebService;
import jakarta.servlet.annotation.WebServlet;
import jakarta.websocket.server.ServerEndpoint;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The list of primitives, beside the servlets that there are. */
class PrimitiveTest {
    private static final java.nio.file.Path CLASSES = java.nio.file.Path.of("target", "classes");

    private static final Map<Class<? extends Annotation>, Function<Class<?>, Stream<String>>> PATHS = Map.of(
            WebServlet.class, PrimitiveTest::ofServlet,
            Path.class,
                    type -> Stream.of("/rest" + type.getAnnotation(Path.class).value()),
            WebService.class,
                    type -> Stream.of(
                            "/services/" + type.getAnnotation(WebService.class).serviceName()),
            ServerEndpoint.class,
                    type -> Stream.of(type.getAnnotation(ServerEndpoint.class).value()));

    @Test
    void list_hasThoseOfTheOriginals_andThoseBeyond() {
        assertThat(Primitive.values())
                .extracting(Primitive::title)
                .containsExactlyInAnyOrder(
                        "PingServlet",
                        "PingServletWriter",
                        "PingServlet2Servlet",
                        "PingServlet2Include",
                        "PingServlet2Jsp",
                        "PingSession1",
                        "PingSession2",
                        "PingSession3",
                        "PingJDBCRead",
                        "PingJDBCWrite",
                        "PingServlet2JNDI",
                        "PingServlet2SessionLocal",
                        "PingServlet2SessionRemote",
                        "PingServlet2EntityLocal",
                        "PingServlet2EntityRemote",
                        "PingServlet2Session2Entity",
                        "PingServlet2Session2EntityCollection",
                        "PingServlet2Session2CMROne2One",
                        "PingServlet2Session2CMROne2Many",
                        "PingServlet2MDBQueue",
                        "PingServlet2MDBTopic",
                        "PingServlet2TwoPhase",
                        "PingServlet30Async",
                        "PingServlet31Async",
                        "PingServletCDI",
                        "PingBeanValidation",
                        "PingJSONP",
                        "PingJSONB",
                        "PingREST",
                        "PingREST2Entities",
                        "PingSOAP",
                        "PingWebSocketText",
                        "PingWebSocketBinary",
                        "PingWebSocketJson",
                        "PingManagedExecutor",
                        "PingServlet2Faces",
                        "PingCacheHit",
                        "PingCacheMiss",
                        "PingCachePut",
                        "PingCacheInvalidate",
                        "PingCachePull");
    }

    @Test
    void everyPrimitive_isInTheList() throws IOException {
        List<Class<?>> listed = Arrays.<Class<?>>asList(
                Arrays.stream(Primitive.values()).map(Primitive::type).toArray(Class<?>[]::new));
        assertThat(primitives()).isNotEmpty().containsExactlyInAnyOrderElementsOf(listed);
    }

    @ParameterizedTest
    @EnumSource
    void primitive_answersWhereTheListSays(Primitive primitive) {
        assertThat(pathsOf(primitive.type())).containsExactly(primitive.path());
        assertThat(Primitive.at(primitive.path())).isEqualTo(primitive);
        assertThat(primitive.purpose()).hasSizeBetween(10, 100).doesNotEndWith(".");
    }

    private static Stream<String> pathsOf(Class<?> type) {
        return PATHS.entrySet().stream()
                .filter(entry -> type.isAnnotationPresent(entry.getKey()))
                .flatMap(entry -> entry.getValue().apply(type));
    }

    private static Stream<String> ofServlet(Class<?> type) {
        WebServlet mapping = type.getAnnotation(WebServlet.class);
        return Stream.of(mapping.value(), mapping.urlPatterns()).flatMap(Stream::of);
    }

    private static List<Class<?>> primitives() throws IOException {
        try (Stream<java.nio.file.Path> files = Files.walk(CLASSES.resolve("io/tradebench/web/primitive"))) {
            return files.map(file -> CLASSES.relativize(file).toString())
                    .filter(file -> file.endsWith(".class") && !file.contains("package-info"))
                    .<Class<?>>map(file -> loaded(
                            file.substring(0, file.length() - ".class".length()).replace('/', '.')))
                    .filter(type -> type.getSimpleName().startsWith("Ping")
                            && pathsOf(type).findAny().isPresent())
                    .filter(type -> type != PingReceiver.class)
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
