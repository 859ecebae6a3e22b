package io.tradebench.web.rest;

import io.tradebench.trade.config.ConfigurationNotChangedException;
import io.tradebench.trade.config.InvalidConfigurationException;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.web.error.Failures;
import io.tradebench.web.error.RefusalStatus;
import io.tradebench.web.error.Unavailability;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Turns whatever an operation throws into a status and one sentence. What nobody expected is logged under an id. */
@Provider
public class FailureMapper implements ExceptionMapper<Throwable> {
    @Context
    private UriInfo uri;

    @Override
    public Response toResponse(Throwable failure) {
        if (failure instanceof TradeException refusal) {
            return ErrorMessage.response(RefusalStatus.of(refusal), refusal.getMessage());
        }
        if (failure instanceof InvalidConfigurationException) {
            return ErrorMessage.response(400, failure.getMessage());
        }
        if (failure instanceof ConfigurationNotChangedException) {
            return ErrorMessage.response(409, failure.getMessage());
        }
        if (failure instanceof WebApplicationException http) {
            Response answer = http.getResponse();
            if (answer.getEntity() instanceof ErrorMessage) {
                return answer;
            }
            return ErrorMessage.response(
                    answer.getStatus(), answer.getStatusInfo().getReasonPhrase() + ".");
        }
        String id = Failures.logged(failure, uri.getPath());
        if (Failures.isPassing(failure)) {
            return Response.fromResponse(ErrorMessage.response(Unavailability.STATUS, Unavailability.MESSAGE))
                    .header("Retry-After", Unavailability.RETRY_AFTER)
                    .build();
        }
        return ErrorMessage.response(500, "Trade could not do this; the log of the server has failure " + id + ".");
    }
}
