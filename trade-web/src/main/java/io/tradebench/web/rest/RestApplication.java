package io.tradebench.web.rest;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Everything that speaks JSON lives below {@code /rest}. */
@ApplicationPath("/rest")
public class RestApplication extends Application {}
