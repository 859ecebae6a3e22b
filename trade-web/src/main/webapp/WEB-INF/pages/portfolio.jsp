<header class="heading">
<h1>Portfolio</h1>
<p>${page.count.positions} worth <strong>${page.totals.value.money}</strong></p>
</header>
<c:choose>
<c:when test="${page.hasHoldings}">
<section class="card table" aria-label="Holdings">
<table>
<thead><tr><th scope="col">Symbol</th><th scope="col">Bought</th><th scope="col" class="num">Quantity</th><th scope="col" class="num">Purchase price</th><th scope="col" class="num">Price</th><th scope="col" class="num">Cost</th><th scope="col" class="num">Value</th><th scope="col" class="num">Gain</th><th scope="col"><span class="visually-hidden">Sell</span></th></tr></thead>
<tbody>
<c:forEach items="${page.holdings}" var="holding">
<tr data-holding="${holding.id}" data-symbol="${holding.symbol}">
<th scope="row"><a href="${root}/app?action=quotes&amp;symbols=${holding.symbolInUrl}">${holding.symbol}</a></th>
<td data-label="Bought" class="about"><time datetime="${holding.purchaseDate.iso}">${holding.purchaseDate.time}</time></td>
<td data-label="Quantity" class="num">${holding.quantity.number}</td>
<td data-label="Purchase price" class="num">${holding.purchasePrice.money}</td>
<td data-label="Price" class="num">${holding.price.money}</td>
<td data-label="Cost" class="num">${holding.cost.money}</td>
<td data-label="Value" class="num worth">${holding.value.money}</td>
<td data-label="Gain" class="num ${holding.gain.trend}">${holding.gain.change}</td>
<td class="act"><form method="post" action="${root}/app" data-order><input type="hidden" name="action" value="sell"><input type="hidden" name="holdingID" value="${holding.id}"><button class="quiet">Sell<span class="visually-hidden"> holding ${holding.id}</span></button></form></td>
</tr>
</c:forEach>
</tbody>
<tfoot><tr><th scope="row" colspan="5">Total</th><td data-label="Cost" class="num">${page.totals.cost.money}</td><td data-label="Value" class="num">${page.totals.value.money}</td><td data-label="Gain" class="num ${page.totals.gain.trend}">${page.totals.gain.change}</td><td class="act"></td></tr></tfoot>
</table>
</section>
</c:when>
<c:otherwise>
<section class="card nothing"><p>You do not hold any shares yet.</p><p><a class="button" href="${root}/app?action=quotes">Look at quotes</a></p></section>
</c:otherwise>
</c:choose>
