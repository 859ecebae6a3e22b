package io.tradebench.cache.command;

import io.tradebench.cache.rules.CacheRules;
import io.tradebench.cache.rules.CommandRules;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Prices of articles, and the commands that read and change them. */
final class Shop {
    private static final String RULES = """
            <cache>
              <cache-entry>
                <class>command</class>
                <sharing-policy>shared-push</sharing-policy>
                <name>%1$s$Read</name>
                <cache-id><component id="getArticle" type="method"/><priority>3</priority><timeout>60</timeout></cache-id>
                <dependency-id>Price<component id="getArticle" type="method"/></dependency-id>
                <dependency-id>Tag<component id="getTags" type="method" multipleIDs="true"/></dependency-id>
              </cache-entry>
              <cache-entry>
                <class>command</class>
                <name>%1$s$Change</name>
                <invalidation>Price<component id="getArticle" type="method"/></invalidation>
              </cache-entry>
              <cache-entry>
                <class>command</class>
                <name>%1$s$Take</name>
                <cache-id><component id="getArticle" type="method"/></cache-id>
                <dependency-id>Taken<component id="getArticle" type="method"/></dependency-id>
                <invalidation>Taken<component id="getCount" type="method" ignore-value="true"><not-value>0</not-value>
                  </component><component id="getArticle" type="method"/></invalidation>
              </cache-entry>
            </cache>
            """.formatted(Shop.class.getName());

    static final CommandRules COMMAND_RULES = CacheRules.read(
                    "shop.xml", new ByteArrayInputStream(RULES.getBytes(StandardCharsets.UTF_8)))
            .commands(List.of(Read.class, Change.class, Take.class, Unnamed.class));

    final ConcurrentHashMap<String, Integer> prices = new ConcurrentHashMap<>();
    final AtomicInteger reads = new AtomicInteger();
    /** Happens after a price was read and before the read ends. */
    volatile Runnable whileReading = () -> {};
    /** What a change ends with after it was made; null if it succeeds. */
    volatile RuntimeException failureOfChanges;

    volatile boolean failedChangesMayStand;

    /** Reads a price; it is kept. */
    public static final class Read extends Command<Integer> {
        private final Shop shop;
        private final String article;

        Read(Shop shop, String article) {
            this.shop = shop;
            this.article = article;
        }

        public String getArticle() {
            return article;
        }

        /** Known after the execution. */
        public List<String> getTags() {
            return result() > 100 ? List.of("dear") : List.of("cheap", "small");
        }

        @Override
        protected Integer performExecute() {
            shop.reads.incrementAndGet();
            Integer price = shop.prices.get(article);
            shop.whileReading.run();
            return price;
        }
    }

    /** Changes a price. */
    public static final class Change extends Command<Void> {
        private final Shop shop;
        private final String article;
        private final int price;

        Change(Shop shop, String article, int price) {
            this.shop = shop;
            this.article = article;
            this.price = price;
        }

        public String getArticle() {
            return article;
        }

        @Override
        protected Void performExecute() {
            shop.prices.put(article, price);
            if (shop.failureOfChanges != null) {
                throw shop.failureOfChanges;
            }
            return null;
        }

        @Override
        protected boolean mayHaveTakenEffect(RuntimeException failure) {
            return failure == shop.failureOfChanges && shop.failedChangesMayStand;
        }
    }

    /** Takes all that there is of an article: kept only if it was nothing. */
    public static final class Take extends Command<Integer> {
        private final Shop shop;
        private final String article;

        Take(Shop shop, String article) {
            this.shop = shop;
            this.article = article;
        }

        public String getArticle() {
            return article;
        }

        public int getCount() {
            return result();
        }

        @Override
        protected Integer performExecute() {
            shop.reads.incrementAndGet();
            Integer taken = shop.prices.put(article, 0);
            return taken == null ? 0 : taken;
        }
    }

    /** Has no rule. */
    public static final class Unnamed extends Command<Integer> {
        private final Shop shop;

        Unnamed(Shop shop) {
            this.shop = shop;
        }

        @Override
        protected Integer performExecute() {
            return shop.reads.incrementAndGet();
        }
    }
}
