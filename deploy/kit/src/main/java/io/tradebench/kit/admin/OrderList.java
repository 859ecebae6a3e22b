package io.tradebench.kit.admin;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;

/** The orders of one user, as a member tells them. */
@JsonIgnoreProperties(ignoreUnknown = true)
record OrderList(List<Long> orders) {}
