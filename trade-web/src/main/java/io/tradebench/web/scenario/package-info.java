/**
 * Load without a script: at every hit of one address a customer of the brokerage does something. The customers use the pages and
 * actions that browsers use.
 */
package io.tradebench.web.scenario;
