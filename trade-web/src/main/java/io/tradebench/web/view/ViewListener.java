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
    /** The static files that every page links; their version is part of the link, so that browsers may keep them for ever. */
    private static final List<String> FILES = List.of("/css/trade.css", "/js/trade.js", "/js/cachemonitor.js");

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
        for (String file : FILES) {
            try (InputStream content = context.getResourceAsStream(file)) {
                checksum.update(content.readAllBytes());
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
        return Long.toHexString(checksum.getValue());
    }
}
