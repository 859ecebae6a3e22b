<%@ page session="false" %>
<%@ taglib prefix="c" uri="jakarta.tags.core" %>
<c:set var="quote" value="${quotes[wanted]}"/>
<c:choose>
<c:when test="${quote == null}">
<tr class="unknown" data-unknown-symbol="${wanted.symbol}"><th scope="row">${wanted.symbol}</th><td colspan="8">There is no quote for this symbol.</td></tr>
</c:when>
<c:otherwise>
<tr data-symbol="${quote.symbol}" data-price="${quote.price}">
<th scope="row"><a href="/trade/app?action=quotes&amp;symbols=${quote.symbol}">${quote.symbol}</a></th>
<td data-label="Company" class="about">${quote.companyName}</td>
<td data-label="Price" class="num price worth">${quote.price.money}</td>
<td data-label="Change" class="num ${quote.change.trend}">${quote.change.change} <span>${quote.changePercent.percent}</span></td>
<td data-label="Open" class="num">${quote.open.money}</td>
<td data-label="Low" class="num">${quote.low.money}</td>
<td data-label="High" class="num">${quote.high.money}</td>
<td data-label="Volume" class="num">${quote.volume.number}</td>
<td class="act"><form method="post" action="/trade/app" data-order><input type="hidden" name="action" value="buy"><input type="hidden" name="symbol" value="${quote.symbol}"><label class="visually-hidden" for="quantity-${quote.symbol}">Shares of ${quote.symbol}</label><input id="quantity-${quote.symbol}" name="quantity" type="number" min="1" max="1000000" value="${page.quantity}" required><button>Buy</button></form></td>
</tr>
</c:otherwise>
</c:choose>
