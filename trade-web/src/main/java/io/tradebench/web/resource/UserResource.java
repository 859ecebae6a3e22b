package io.tradebench.web.resource;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.web.json.Slice;
import io.tradebench.web.request.Form;
import io.tradebench.web.rest.JsonBody;
import io.tradebench.web.service.Caller;
import io.tradebench.web.service.Callers;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** What all resources have: who asks, and what for. CDI makes proxies of them, so no method is final. */
abstract class UserResource {
    @Context
    private HttpServletRequest request;

    @Context
    private HttpServletResponse response;

    @Context
    private HttpHeaders headers;

    @Inject
    private Callers callers;

    Caller caller() {
        return callers.of(request, response);
    }

    HttpHeaders headers() {
        return headers;
    }

    /**
     * The answer to what has made something new.
     *
     * @param path where it is, below the path of this interface
     */
    Response created(String path, Object view) {
        return Response.status(Response.Status.CREATED)
                .header(HttpHeaders.LOCATION, request.getContextPath() + request.getServletPath() + "/" + path)
                .entity(view)
                .build();
    }

    /** @throws InvalidInputException if the text is there and no whole number from 1 up */
    static int limit(String text) {
        return text == null ? Slice.MOST : new Form(name -> text).count("limit", "the limit");
    }

    /** @throws InvalidInputException if a body is not an object with fields of these names only */
    static JsonBody body(String text, Class<? extends Record> fields) {
        Set<String> names = Arrays.stream(fields.getRecordComponents())
                .map(RecordComponent::getName)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return JsonBody.of(text).onlyWith(names);
    }
}
