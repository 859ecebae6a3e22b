package io.tradebench.trade.domain;

import java.io.Serializable;

/**
 * A filled database.
 *
 * @param users how many users, {@code uid:0} and up
 * @param quotes how many quotes, {@code s:0} and up
 * @param holdings how many holdings they have
 * @param orders how many orders stand behind the holdings
 * @param seed of the random generator; the same seed gives the same rows
 * @param millis how long the filling took
 */
public record Population(int users, int quotes, int holdings, int orders, long seed, long millis)
        implements Serializable {}
