/** The admin interface of a Trade member, as {@code docs/reference/http.md} describes it. */
package io.tradebench.kit.admin;
