package io.tradebench.web.service;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Registration;
import java.util.function.BiFunction;
import java.util.function.Function;

/** A web tier that speaks for its users: it has their sessions, and has checked who they are and what they may. */
record FrontEndCaller(TradeServices services, String userId) implements Caller {
    @Override
    public <R> R asUser(BiFunction<TradeServices, String, R> operation) {
        return operation.apply(services, userId);
    }

    @Override
    public Caller named(String user) {
        return new FrontEndCaller(services, user);
    }

    @Override
    public <R> R asAdministrator(String detail, Function<TradeServices, R> operation) {
        return operation.apply(services);
    }

    @Override
    public Account login(String user, String password) {
        return services.login(user, password);
    }

    @Override
    public void logout() {
        services.logout(userId);
    }

    @Override
    public Account register(Registration registration) {
        return services.register(registration);
    }

    @Override
    public AccountProfile update(ProfileUpdate update) {
        return services.updateAccountProfile(update);
    }
}
