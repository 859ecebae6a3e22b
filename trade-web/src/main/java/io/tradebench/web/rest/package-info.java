/** What every JSON interface shares: the path {@code /rest}, and errors as {@code {"error": "one sentence"}}. */
package io.tradebench.web.rest;
