<%@ page session="false" %>
<%@ taglib prefix="c" uri="jakarta.tags.core" %>
<c:set var="quote" value="${quotes.find(wanted)}"/>
<%@ include file="quote.jspf" %>
