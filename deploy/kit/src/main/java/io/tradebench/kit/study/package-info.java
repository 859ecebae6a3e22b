/** What a study is: factors, their levels, the cells that these make, and what was published; and the file that says so. */
package io.tradebench.kit.study;
