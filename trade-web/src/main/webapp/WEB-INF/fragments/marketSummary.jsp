<%@ page session="false" %>
<%@ taglib prefix="c" uri="jakarta.tags.core" %>
<%@ taglib prefix="f" uri="urn:tradebench:format" %>
<section class="card market" aria-labelledby="market-title">
<header>
<h2 id="market-title">Market summary</h2>
<p class="hint"><time datetime="${f:iso(market.asOf)}">${f:time(market.asOf)} UTC</time></p>
</header>
<dl class="facts">
<div><dt><abbr title="Trade Stock Index Average">TSIA</abbr></dt><dd>${f:points(market.tsia)} <span class="${f:trend(market.gainPercent)}">${f:percent(market.gainPercent)}</span></dd></div>
<div><dt>Open TSIA</dt><dd>${f:points(market.openTsia)}</dd></div>
<div><dt>Shares traded</dt><dd>${f:number(market.volume)}</dd></div>
</dl>
<div class="pair">
<table>
<caption>Top gainers</caption>
<thead><tr><th scope="col">Symbol</th><th scope="col" class="num">Price</th><th scope="col" class="num">Change</th></tr></thead>
<tbody>
<c:forEach items="${market.topGainers}" var="quote">
<tr><th scope="row"><a href="/trade/app?action=quotes&amp;symbols=${quote.symbol}">${quote.symbol}</a></th><td class="num">${f:money(quote.price)}</td><td class="num ${f:trend(quote.change)}">${f:change(quote.change)}</td></tr>
</c:forEach>
</tbody>
</table>
<table>
<caption>Top losers</caption>
<thead><tr><th scope="col">Symbol</th><th scope="col" class="num">Price</th><th scope="col" class="num">Change</th></tr></thead>
<tbody>
<c:forEach items="${market.topLosers}" var="quote">
<tr><th scope="row"><a href="/trade/app?action=quotes&amp;symbols=${quote.symbol}">${quote.symbol}</a></th><td class="num">${f:money(quote.price)}</td><td class="num ${f:trend(quote.change)}">${f:change(quote.change)}</td></tr>
</c:forEach>
</tbody>
</table>
</div>
</section>
