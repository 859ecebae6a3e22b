/** Members that are added while response times miss a goal. */
package io.tradebench.kit.elasticity;
