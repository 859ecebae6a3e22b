package io.tradebench.web.view;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import jakarta.servlet.jsp.JspFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.zip.CRC32;

/** Prepares the pages when the application starts. */
@WebListener
public class ViewListener implements ServletContextListener {
    /**
     * What browsers keep for ever, since the version is part of the link, and what pages are made of, which caches keep for as long as
     * the version is the same.
     */
    private static final List<String> FOLDERS =
            List.of("/css/", "/images/", "/img/", "/js/", "/WEB-INF/fragments/", "/WEB-INF/layout/", "/WEB-INF/pages/");

    /** By this name pages find the path under which the application lives. */
    private static final String ROOT = "root";

    @Override
    public void contextInitialized(ServletContextEvent event) {
        ServletContext context = event.getServletContext();
        JspFactory.getDefaultFactory().getJspApplicationContext(context).addELResolver(new ValueELResolver());
        context.setAttribute(ROOT, context.getContextPath());
        context.setAttribute(Pages.ASSET_VERSION, version(context));
    }

    /** A short text that changes whenever one of the files does. */
    private static String version(ServletContext context) {
        CRC32 checksum = new CRC32();
        FOLDERS.stream()
                .flatMap(folder -> context.getResourcePaths(folder).stream())
                .sorted()
                .forEach(file -> checksum.update(content(context, file)));
        return Long.toHexString(checksum.getValue());
    }

    private static byte[] content(ServletContext context, String file) {
        try (InputStream content = context.getResourceAsStream(file)) {
            return content.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
