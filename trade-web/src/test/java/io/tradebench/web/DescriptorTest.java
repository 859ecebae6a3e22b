package io.tradebench.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the deployment descriptor leaves to the server. */
class DescriptorTest {
    @Test
    void sessions_liveAsLongAsTheServerIsToldTo() throws IOException {
        assertThat(Files.readString(Path.of("src/main/webapp/WEB-INF/web.xml"))).doesNotContain("<session-timeout>");
    }
}
