package io.tradebench.web.view;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import jakarta.servlet.jsp.JspFactory;

/** Prepares the pages when the application starts. */
@WebListener
public class ViewListener implements ServletContextListener {
    /** By this name pages find the path under which the application lives. */
    private static final String ROOT = "root";

    @Override
    public void contextInitialized(ServletContextEvent event) {
        ServletContext context = event.getServletContext();
        JspFactory.getDefaultFactory().getJspApplicationContext(context).addELResolver(new ValueELResolver());
        context.setAttribute(ROOT, context.getContextPath());
        context.setAttribute(Pages.ASSET_VERSION, Assets.version(context));
    }
}
