package io.tradebench.web.resource;

import io.tradebench.trade.domain.Field;
import io.tradebench.web.error.Problem;
import io.tradebench.web.json.Slice;
import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;

/** Adds to the description of the interface, at {@code /openapi}, what holds for every operation. Only the server loads it. */
public final class Description implements OASFilter {
    private static final String PROBLEM = "Problem";

    /** What stands before every operation. */
    private static final Map<String, String> OF_THE_DOOR = Map.of(
            "400", "The request is malformed, or a value in it is not legal",
            "403", "The request comes from another site",
            "408", "The body did not come in time",
            "411", "The body does not say how long it is",
            "413", "The body is too long",
            "503", "Not at the moment: try again after Retry-After");

    /** What users type in as a whole; in other bodies something may stay as it is. */
    private static final String REGISTRATION = "NewUser";

    private static final Map<String, Field> FIELDS = Map.of(
            "userId", Field.USER_ID,
            "password", Field.PASSWORD,
            "fullName", Field.FULL_NAME,
            "address", Field.ADDRESS,
            "email", Field.EMAIL,
            "creditCard", Field.CREDIT_CARD);

    /** Flags and classes of characters that regular expressions of JSON Schema do not have. */
    private static final Pattern OF_JAVA_ALONE = Pattern.compile("\\(\\?|\\\\p\\{");

    @Override
    public void filterOpenAPI(OpenAPI api) {
        api.getComponents().addSchema(PROBLEM, problem());
        api.getComponents().getSchemas().get(REGISTRATION).getProperties().forEach(Description::bound);
        api.getPaths().getPathItems().values().stream()
                .flatMap(path -> path.getOperations().values().stream())
                .forEach(Description::complete);
    }

    private static void bound(String name, Schema schema) {
        Field field = FIELDS.get(name);
        schema.minLength(1).maxLength(field.maximumLength());
        if (!OF_JAVA_ALONE.matcher(field.pattern()).find()) {
            schema.pattern("^" + field.pattern() + "$");
        }
    }

    /** Resources read it as text, to say themselves what is wrong with it. */
    private static void bound(Parameter parameter) {
        if (parameter.getName().equals("limit")) {
            parameter.setSchema(OASFactory.createSchema()
                    .addType(SchemaType.INTEGER)
                    .minimum(BigDecimal.ONE)
                    .maximum(BigDecimal.valueOf(Slice.MOST))
                    .defaultValue(Slice.MOST));
        }
    }

    private static void complete(Operation operation) {
        if (operation.getParameters() != null) {
            operation.getParameters().forEach(Description::bound);
        }
        APIResponses responses = operation.getResponses();
        Map<String, String> more = new TreeMap<>(OF_THE_DOOR);
        if (operation.getSecurity() != null) {
            more.put("401", "Nobody is logged in");
        }
        if (operation.getRequestBody() != null) {
            more.put("415", "The body is not application/json");
        }
        more.forEach((status, description) -> {
            if (!responses.hasAPIResponse(status)) {
                responses.addAPIResponse(status, OASFactory.createAPIResponse().description(description));
            }
        });
        responses.getAPIResponses().forEach(Description::describeProblem);
    }

    private static void describeProblem(String status, APIResponse response) {
        if (status.startsWith("4") || status.startsWith("5")) {
            Schema schema = OASFactory.createSchema().ref(PROBLEM);
            Content content = OASFactory.createContent()
                    .addMediaType(
                            Problem.MEDIA_TYPE, OASFactory.createMediaType().schema(schema));
            response.setContent(content);
        } else if (status.startsWith("3")) {
            response.setContent(null);
        }
    }

    private static Schema problem() {
        return OASFactory.createSchema()
                .addType(SchemaType.OBJECT)
                .description("Problem details as of RFC 9457")
                .addProperty(
                        "type",
                        text(
                                "The kind, for instance urn:trade:insufficient-funds; about:blank if the status says it all"))
                .addProperty("title", text("The kind in words"))
                .addProperty("status", OASFactory.createSchema().addType(SchemaType.INTEGER))
                .addProperty("detail", text("One sentence about this problem"))
                .addProperty("instance", text("The id under which the log of the member has it"))
                .addRequired("type")
                .addRequired("title")
                .addRequired("status")
                .addRequired("detail");
    }

    private static Schema text(String description) {
        return OASFactory.createSchema().addType(SchemaType.STRING).description(description);
    }
}
