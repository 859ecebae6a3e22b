<%@ page session="false" %>
<%@ taglib prefix="c" uri="jakarta.tags.core" %>
<section class="alerts" data-announce aria-label="Order alerts">
<h2>Done since you looked last</h2>
<ul>
<c:forEach items="${alerts}" var="done">
<li data-alert="${done.id}">Order ${done.id}: ${done.buy ? 'bought' : 'sold'} ${done.quantity.shares} of ${done.symbol} at ${done.price.money}</li>
</c:forEach>
</ul>
</section>
