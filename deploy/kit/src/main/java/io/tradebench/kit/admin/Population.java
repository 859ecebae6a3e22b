package io.tradebench.kit.admin;

/**
 * What a population or a reset left in the database.
 *
 * @param users how many, {@code uid:0} and on
 * @param quotes how many, {@code s:0} and on
 * @param holdings of all users together
 * @param orders of all users together
 * @param seed of the random numbers: the same seed gives the same database
 * @param millis how long it took
 */
public record Population(long users, long quotes, long holdings, long orders, long seed, long millis) {}
