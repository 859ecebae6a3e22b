package io.tradebench.trade.caching;

import static org.assertj.core.api.Assertions.assertThat;

import com.arjuna.ats.internal.jta.transaction.arjunacore.TransactionSynchronizationRegistryImple;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.protocol.Level;
import io.tradebench.trade.config.Caching;
import io.tradebench.trade.config.parameter.CacheProvider;
import io.tradebench.trade.config.parameter.CachingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CachingFactoryTest {
    private static final String RULES = "rules.xml";
    private static final Caching CACHING = new Caching(
            CachingMode.COMMAND, false, CacheProvider.TRADE, SharingPolicy.NOT_SHARED, Level.EVENTUAL, RULES);

    private final ObjectCache objects =
            ObjectCache.alone(CacheOptions.named("test").expiryInterval(null).build());

    @AfterEach
    void close() {
        objects.close();
    }

    /** Otherwise it would be told that its rules are others than they are. */
    @Test
    void of_rulesFileThatIsBeingChanged_agreesOnWhatItHasRead() {
        RulesFile before = file("<cache/>");
        Queue<RulesFile> readings = new ArrayDeque<>(List.of(before, file("<cache><!-- changed --></cache>")));
        CachingFactory factory = new CachingFactory(
                objects,
                null,
                new TransactionInvalidation(new TransactionSynchronizationRegistryImple()),
                () -> {},
                name -> readings.remove());

        CachingInForce made = factory.of(CACHING);

        assertThat(made.agreed().rules()).isEqualTo(before.digest());
        assertThat(readings).as("it was read once").hasSize(1);
    }

    private static RulesFile file(String content) {
        return new RulesFile(RULES, RULES, content.getBytes(StandardCharsets.UTF_8));
    }
}
