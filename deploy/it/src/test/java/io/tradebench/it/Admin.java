package io.tradebench.it;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The administrator, by REST. */
final class Admin {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Client client;
    private final String authorization;

    Admin(TradeServer server) {
        client = new Client(server);
        byte[] credentials = ("admin:" + server.adminPassword()).getBytes(StandardCharsets.UTF_8);
        authorization = "Basic " + Base64.getEncoder().encodeToString(credentials);
    }

    void populate(int users, int quotes) {
        expectSuccess(post("populate", "{\"users\":" + users + ",\"quotes\":" + quotes + ",\"seed\":1}"));
    }

    /** Sets a parameter. */
    void configure(String name, String value) {
        expectSuccess(post("configuration", "{\"" + name + "\":\"" + value + "\"}"));
    }

    /** Sets and takes back several parameters at once. */
    void configureTogether(String body) {
        expectSuccess(post("configuration", body));
    }

    /** Takes the override of a parameter back. */
    void unconfigure(String name) {
        expectSuccess(post("configuration", "{\"" + name + "\":null}"));
    }

    JsonNode audit() {
        return json(get("audit"));
    }

    /** How many orders have each status. */
    JsonNode orders() {
        return json(get("orders"));
    }

    HttpResponse<String> get(String operation) {
        return client.send(client.request("/trade/rest/admin/" + operation).header("Authorization", authorization));
    }

    HttpResponse<String> post(String operation, String body) {
        return client.send(client.request("/trade/rest/admin/" + operation)
                .header("Authorization", authorization)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    HttpResponse<String> delete(String operation) {
        return client.send(client.request("/trade/rest/admin/" + operation)
                .header("Authorization", authorization)
                .DELETE());
    }

    /** The authorization header of an administrator. */
    String authorization() {
        return authorization;
    }

    static JsonNode json(HttpResponse<String> answer) {
        try {
            return JSON.readTree(answer.body());
        } catch (JsonProcessingException notJson) {
            throw new IllegalStateException("No JSON: " + answer.body(), notJson);
        }
    }

    private static void expectSuccess(HttpResponse<String> answer) {
        if (answer.statusCode() != 200) {
            throw new IllegalStateException(answer.statusCode() + ": " + answer.body());
        }
    }
}
