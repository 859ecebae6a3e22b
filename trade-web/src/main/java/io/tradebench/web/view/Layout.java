package io.tradebench.web.view;

/**
 * What surrounds a page, whichever it is.
 *
 * @param images whether pages are decorated with images
 * @param live whether quotes on pages are kept live
 * @param assets the version of the static files
 * @param notice a message to the user, null if there is none
 */
public record Layout(boolean images, boolean live, String assets, Notice notice) {}
