<section class="card wide centered order" data-order="${page.order.id}" data-order-type="${page.order.type.code}" data-order-status="${page.order.status.code}">
<h1>${page.pending ? 'Your order is on its way' : 'Your order is done'}</h1>
<p class="lead">${page.order.buy ? 'Buy' : 'Sell'} ${f:number(page.order.quantity)} shares of <a href="/trade/app?action=quotes&amp;symbols=${page.order.symbol}">${page.order.symbol}</a> at ${f:money(page.order.price)}.</p>
<dl class="facts">
<div><dt>Order</dt><dd>${page.order.id}</dd></div>
<div><dt>Status</dt><dd><span class="status ${page.order.status.code}">${page.order.status.code}</span></dd></div>
<div><dt>Placed</dt><dd><time datetime="${f:iso(page.order.openDate)}">${f:time(page.order.openDate)}</time></dd></div>
<div><dt>Shares</dt><dd>${f:money(page.shares)}</dd></div>
<div><dt>Fee</dt><dd>${f:money(page.order.fee)}</dd></div>
<div><dt>${page.order.buy ? 'You pay' : 'You receive'}</dt><dd><strong>${f:money(page.total)}</strong></dd></div>
</dl>
<p class="actions"><a class="button" href="/trade/app?action=portfolio">Portfolio</a><a class="button quiet" href="/trade/app?action=home">Home</a></p>
</section>
