/**
 * One member as a whole: {@code CacheMember} joins the parts, {@code Gate} says whether it answers, {@code ClusterCoherence} waits
 * where the application is to wait.
 */
package io.tradebench.cache.protocol.member;
