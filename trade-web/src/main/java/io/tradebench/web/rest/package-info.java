/** What every JSON interface shares: the path {@code /rest}, and errors as problem details. */
package io.tradebench.web.rest;
