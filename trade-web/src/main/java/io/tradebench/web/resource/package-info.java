/** The brokerage as resources of HTTP, for users and their programs: JSON below {@code /rest}. */
package io.tradebench.web.resource;
