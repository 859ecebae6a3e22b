<%@ page session="false" %>
<%@ taglib prefix="c" uri="jakarta.tags.core" %>
<%@ taglib prefix="f" uri="urn:tradebench:format" %>
<section class="alerts" aria-label="Order alerts">
<h2>Done since you looked last</h2>
<ul>
<c:forEach items="${alerts.orders}" var="done">
<li data-alert="${done.id}">Order ${done.id}: ${done.buy ? 'bought' : 'sold'} ${f:number(done.quantity)} shares of ${done.symbol} at ${f:money(done.price)}</li>
</c:forEach>
</ul>
</section>
