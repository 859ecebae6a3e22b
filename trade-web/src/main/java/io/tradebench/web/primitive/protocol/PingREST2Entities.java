package io.tradebench.web.primitive.protocol;

import io.tradebench.trade.SampleServices;
import io.tradebench.trade.SampleServices.AccountHoldings;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.domain.Holding;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** A resource of the REST interface that lists accounts of the population and their holdings, which JPA reads by two queries. */
@Path("/primitives/PingREST2Entities")
@ApplicationScoped
public class PingREST2Entities {
    private static final int ACCOUNTS = 2;

    private final Supplier<? extends RandomGenerator> random = ThreadLocalRandom::current;

    @Inject
    private ConfigurationService configuration;

    @EJB
    private SampleServices bean;

    /**
     * What is answered.
     *
     * @param name of this primitive
     */
    public record Accounts(String name, List<Owner> accounts) {}

    /** An account and what it holds. */
    public record Owner(String userId, Instant creationDate, BigDecimal balance, List<Held> holdings) {
        static Owner of(AccountHoldings found) {
            return new Owner(
                    found.account().userId(),
                    found.account().creationDate(),
                    found.account().balance(),
                    found.holdings().stream().map(Held::of).toList());
        }
    }

    /** Shares, and what one of them is worth now. */
    public record Held(String symbol, int quantity, BigDecimal purchasePrice, Instant purchaseDate, BigDecimal price) {
        static Held of(Holding holding) {
            return new Held(
                    holding.symbol(),
                    holding.quantity(),
                    holding.purchasePrice(),
                    holding.purchaseDate(),
                    holding.price());
        }
    }

    /** Two accounts next to each other, somewhere in the population; as many times as the work is to be done. */
    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public Response get() {
        List<Owner> owners = IntStream.range(0, configuration.current().primitiveIterations())
                .mapToObj(iteration -> accounts())
                .flatMap(List::stream)
                .map(Owner::of)
                .toList();
        return Response.ok(new Accounts("PingREST2Entities", owners))
                .header("Cache-Control", "no-store")
                .build();
    }

    private List<AccountHoldings> accounts() {
        int users = configuration.current().maxUsers();
        long first = 1 + random.get().nextInt(Math.max(1, users - ACCOUNTS + 1));
        return bean.accounts(LongStream.range(first, first + ACCOUNTS).boxed().toList());
    }
}
