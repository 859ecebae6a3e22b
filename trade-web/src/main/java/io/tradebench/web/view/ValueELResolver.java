package io.tradebench.web.view;

import jakarta.el.ELContext;
import jakarta.el.ELResolver;
import jakarta.el.PropertyNotWritableException;
import jakarta.servlet.jsp.JspContext;

/**
 * Reads variables, records and enums for expressions in pages, and escapes every string on the way: what a page prints with
 * {@code ${...}} is safe in HTML unless the page takes pains to avoid it.
 *
 * <p>Records have no {@code getX} methods, so the standard resolvers do not see their components. (Neither do our enums.) Being the first in the
 * chain, this resolver also spares each expression the walk through the others. Safe for use by many threads.
 *
 * <p>A string with {@code InUrl} behind its name is written as it may stand in the query of a URL: {@code ${quote.symbolInUrl}}.
 */
public final class ValueELResolver extends ELResolver {
    private static final String IN_URL = "InUrl";

    @Override
    public Object getValue(ELContext context, Object base, Object property) {
        if (base == null) {
            return variable(context, property);
        }
        if (isValue(base)) {
            context.setPropertyResolved(base, property);
            return read(base, property.toString());
        }
        if (Format.writes(base)) {
            context.setPropertyResolved(base, property);
            return Format.written(base, property.toString());
        }
        return null;
    }

    private static Object read(Object value, String property) {
        ValueAccessors accessors = ValueAccessors.of(value.getClass());
        return property.endsWith(IN_URL)
                ? UrlText.inQuery(
                        (String) accessors.read(value, property.substring(0, property.length() - IN_URL.length())))
                : escaped(accessors.read(value, property));
    }

    private static Object variable(ELContext context, Object name) {
        JspContext page = (JspContext) context.getContext(JspContext.class);
        Object value = page == null ? null : page.findAttribute(name.toString());
        if (value == null) {
            return null;
        }
        context.setPropertyResolved(null, name);
        return escaped(value);
    }

    private static boolean isValue(Object base) {
        return base instanceof Record || base instanceof Enum<?>;
    }

    private static Object escaped(Object value) {
        return value instanceof String text ? Html.escaped(text) : value;
    }

    @Override
    public Class<?> getType(ELContext context, Object base, Object property) {
        if (isValue(base)) {
            context.setPropertyResolved(base, property);
        }
        return null;
    }

    @Override
    public void setValue(ELContext context, Object base, Object property, Object value) {
        if (isValue(base)) {
            throw new PropertyNotWritableException("Values cannot be changed: " + property);
        }
    }

    @Override
    public boolean isReadOnly(ELContext context, Object base, Object property) {
        if (isValue(base)) {
            context.setPropertyResolved(base, property);
            return true;
        }
        return false;
    }

    @Override
    public Class<?> getCommonPropertyType(ELContext context, Object base) {
        return isValue(base) ? String.class : null;
    }
}
