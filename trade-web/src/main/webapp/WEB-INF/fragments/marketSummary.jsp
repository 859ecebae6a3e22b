<%@ page session="false" %>
<%@ taglib prefix="c" uri="jakarta.tags.core" %>
<section class="card market" aria-labelledby="market-title" data-market>
<header>
<h2 id="market-title">Market summary</h2>
<p class="hint"><time datetime="${market.asOf.iso}">${market.asOf.time}</time></p>
</header>
<dl class="facts">
<div><dt><abbr title="Trade Stock Index Average">TSIA</abbr></dt><dd><span data-live="tsia">${market.tsia.points}</span> <span class="${market.gainPercent.trend}" data-live="gainPercent">${market.gainPercent.percent}</span></dd></div>
<div><dt>Open TSIA</dt><dd data-live="openTsia">${market.openTsia.points}</dd></div>
<div><dt>Shares traded</dt><dd data-live="volume">${market.volume.number}</dd></div>
</dl>
<div class="pair">
<table>
<caption>Top gainers</caption>
<thead><tr><th scope="col">Symbol</th><th scope="col" class="num">Price</th><th scope="col" class="num">Change</th></tr></thead>
<tbody data-top="gainers">
<c:forEach items="${market.topGainers}" var="quote">
<tr><th scope="row"><a href="${root}/app?action=quotes&amp;symbols=${quote.symbolInUrl}">${quote.symbol}</a></th><td class="num" data-live="price">${quote.price.money}</td><td class="num ${quote.change.trend}" data-live="change">${quote.change.change}</td></tr>
</c:forEach>
</tbody>
</table>
<table>
<caption>Top losers</caption>
<thead><tr><th scope="col">Symbol</th><th scope="col" class="num">Price</th><th scope="col" class="num">Change</th></tr></thead>
<tbody data-top="losers">
<c:forEach items="${market.topLosers}" var="quote">
<tr><th scope="row"><a href="${root}/app?action=quotes&amp;symbols=${quote.symbolInUrl}">${quote.symbol}</a></th><td class="num" data-live="price">${quote.price.money}</td><td class="num ${quote.change.trend}" data-live="change">${quote.change.change}</td></tr>
</c:forEach>
</tbody>
</table>
</div>
</section>
