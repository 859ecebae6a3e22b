package io.tradebench.web.rest;

import io.tradebench.trade.config.ConfigurationNotChangedException;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import io.tradebench.trade.database.population.PopulationUnderWayException;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.web.error.Failures;
import io.tradebench.web.error.NotLoggedInException;
import io.tradebench.web.error.Problem;
import io.tradebench.web.error.TooManyAttemptsException;
import io.tradebench.web.error.Unavailability;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Turns whatever an operation throws into problem details. What nobody expected is logged under an id. */
@Provider
@Dependent
public class FailureMapper implements ExceptionMapper<Throwable> {
    @Context
    private UriInfo uri;

    @Inject
    private Failures failures;

    @Override
    public Response toResponse(Throwable failure) {
        if (failure instanceof TradeException refusal) {
            Problem problem = Problem.of(refusal);
            return Problems.response(problem)
                    .header("Trade-Refused", refusal.refusal().code())
                    .header(HttpHeaders.WWW_AUTHENTICATE, problem.status() == 401 ? RestApplication.CHALLENGE : null)
                    .build();
        }
        if (failure instanceof NotLoggedInException) {
            return Problems.response(Problem.of(NotLoggedInException.STATUS, failure.getMessage()))
                    .header(HttpHeaders.WWW_AUTHENTICATE, RestApplication.CHALLENGE)
                    .build();
        }
        if (failure instanceof TooManyAttemptsException tooMany) {
            return Problems.response(Problem.of(TooManyAttemptsException.STATUS, failure.getMessage()))
                    .header(HttpHeaders.RETRY_AFTER, tooMany.retryAfterSeconds())
                    .build();
        }
        if (failure instanceof InvalidConfigurationException) {
            return Problems.response(400, failure.getMessage());
        }
        if (failure instanceof PopulationUnderWayException) {
            return passing(Problem.of(Unavailability.STATUS, failure.getMessage()));
        }
        if (failure instanceof ConfigurationNotChangedException) {
            return Problems.response(409, failure.getMessage());
        }
        if (failure instanceof WebApplicationException http) {
            return ofStatus(http.getResponse());
        }
        String id = failures.logged(failure, uri.getPath());
        if (Failures.isPassing(failure)) {
            return passing(Problem.ofUnavailability());
        }
        return Problems.response(Problem.ofFailure(failure, id)).build();
    }

    private static Response passing(Problem problem) {
        return Problems.response(problem)
                .header(HttpHeaders.RETRY_AFTER, Unavailability.RETRY_AFTER)
                .build();
    }

    private static Response ofStatus(Response answer) {
        if (Problems.has(answer)) {
            return answer;
        }
        Problem problem = Problem.of(answer.getStatus(), answer.getStatusInfo().getReasonPhrase() + ".");
        return Problems.response(problem)
                .header(HttpHeaders.ALLOW, answer.getHeaderString(HttpHeaders.ALLOW))
                .build();
    }
}
