package io.tradebench.kit.result;

import io.tradebench.kit.base.Json;
import java.nio.file.Path;

/**
 * A result and where it is kept.
 *
 * @param folder with {@code result.json} in it
 */
public record StoredResult(LoadResult result, Path folder) {

    /** Keeps something else that was found beside it. */
    public void add(String file, Object content) {
        Json.write(folder.resolve(file), content);
    }
}
