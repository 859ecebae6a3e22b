<%@ page session="false" %>
<%@ taglib prefix="c" uri="jakarta.tags.core" %>
<%@ taglib prefix="f" uri="urn:tradebench:format" %>
<c:choose>
<c:when test="${row.unknown}">
<tr class="unknown" data-unknown-symbol="${row.symbol}"><th scope="row">${row.symbol}</th><td colspan="8">There is no quote for this symbol.</td></tr>
</c:when>
<c:otherwise>
<c:set var="quote" value="${row.quote}"/>
<tr data-symbol="${quote.symbol}" data-price="${quote.price}">
<th scope="row"><a href="/trade/app?action=quotes&amp;symbols=${quote.symbol}">${quote.symbol}</a></th>
<td data-label="Company">${quote.companyName}</td>
<td data-label="Price" class="num price">${f:money(quote.price)}</td>
<td data-label="Change" class="num ${f:trend(quote.change)}">${f:change(quote.change)} <span>${f:share(quote.change, quote.open)}</span></td>
<td data-label="Open" class="num">${f:money(quote.open)}</td>
<td data-label="Low" class="num">${f:money(quote.low)}</td>
<td data-label="High" class="num">${f:money(quote.high)}</td>
<td data-label="Volume" class="num">${f:number(quote.volume)}</td>
<td class="act"><form method="post" action="/trade/app" data-order><input type="hidden" name="action" value="buy"><input type="hidden" name="symbol" value="${quote.symbol}"><label class="visually-hidden" for="quantity-${quote.symbol}">Shares of ${quote.symbol}</label><input id="quantity-${quote.symbol}" name="quantity" type="number" min="1" max="1000000" value="100" required><button>Buy</button></form></td>
</tr>
</c:otherwise>
</c:choose>
