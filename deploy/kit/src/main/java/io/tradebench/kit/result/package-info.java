/** Results: judged, kept in a folder ({@code docs/reference/result-schema.json}) and shown as a table. */
package io.tradebench.kit.result;
