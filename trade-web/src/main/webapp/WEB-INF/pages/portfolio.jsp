<header class="heading">
<h1>Portfolio</h1>
<p>${f:number(page.count)} ${page.count == 1 ? 'position' : 'positions'} worth <strong>${f:money(page.totals.value)}</strong></p>
</header>
<c:choose>
<c:when test="${page.hasHoldings}">
<section class="card table" aria-label="Holdings">
<table>
<thead><tr><th scope="col">Symbol</th><th scope="col">Bought</th><th scope="col" class="num">Quantity</th><th scope="col" class="num">Purchase price</th><th scope="col" class="num">Price</th><th scope="col" class="num">Cost</th><th scope="col" class="num">Value</th><th scope="col" class="num">Gain</th><th scope="col"><span class="visually-hidden">Sell</span></th></tr></thead>
<tbody>
<c:forEach items="${page.holdings}" var="holding">
<tr data-holding="${holding.id}" data-symbol="${holding.symbol}">
<th scope="row"><a href="/trade/app?action=quotes&amp;symbols=${holding.symbol}">${holding.symbol}</a></th>
<td data-label="Bought"><time datetime="${f:iso(holding.purchaseDate)}">${f:time(holding.purchaseDate)}</time></td>
<td data-label="Quantity" class="num">${f:number(holding.quantity)}</td>
<td data-label="Purchase price" class="num">${f:money(holding.purchasePrice)}</td>
<td data-label="Price" class="num">${f:money(holding.price)}</td>
<td data-label="Cost" class="num">${f:money(holding.cost)}</td>
<td data-label="Value" class="num">${f:money(holding.value)}</td>
<td data-label="Gain" class="num ${f:trend(holding.gain)}">${f:change(holding.gain)}</td>
<td class="act"><form method="post" action="/trade/app" data-order><input type="hidden" name="action" value="sell"><input type="hidden" name="holdingID" value="${holding.id}"><button class="quiet">Sell<span class="visually-hidden"> holding ${holding.id}</span></button></form></td>
</tr>
</c:forEach>
</tbody>
<tfoot><tr><th scope="row" colspan="5">Total</th><td data-label="Cost" class="num">${f:money(page.totals.cost)}</td><td data-label="Value" class="num">${f:money(page.totals.value)}</td><td data-label="Gain" class="num ${f:trend(page.totals.gain)}">${f:change(page.totals.gain)}</td><td class="act"></td></tr></tfoot>
</table>
</section>
</c:when>
<c:otherwise>
<section class="card nothing"><p>You do not hold any shares yet.</p><p><a class="button" href="/trade/app?action=quotes">Look at quotes</a></p></section>
</c:otherwise>
</c:choose>
