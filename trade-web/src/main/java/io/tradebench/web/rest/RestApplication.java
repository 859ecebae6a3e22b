package io.tradebench.web.rest;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import org.eclipse.microprofile.openapi.annotations.OpenAPIDefinition;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeIn;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeType;
import org.eclipse.microprofile.openapi.annotations.info.Info;
import org.eclipse.microprofile.openapi.annotations.security.SecurityScheme;

/** Everything that speaks JSON lives below {@code /rest}. */
@OpenAPIDefinition(
        info =
                @Info(
                        title = "Trade",
                        version = "1",
                        description =
                                "The brokerage for users and their programs. Errors are problem details (RFC 9457); a rule of"
                                        + " the brokerage that refuses a request names itself in their type and in the header Trade-Refused."))
@SecurityScheme(
        securitySchemeName = RestApplication.SESSION,
        description = "The cookie that a login sets",
        type = SecuritySchemeType.APIKEY,
        in = SecuritySchemeIn.COOKIE,
        apiKeyName = "JSESSIONID")
@ApplicationPath("/rest")
public class RestApplication extends Application {
    /** The name of how users are known. */
    public static final String SESSION = "session";

    /** What an answer of 401 asks for: no scheme that a browser would show a dialog for. */
    static final String CHALLENGE = "Cookie realm=\"Trade\"";
}
