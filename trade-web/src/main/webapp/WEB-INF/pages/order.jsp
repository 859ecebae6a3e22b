<section class="card wide centered order" data-order="${page.order.id}" data-order-type="${page.order.type.code}" data-order-status="${page.order.status.code}">
<h1>${page.pending ? 'Your order is on its way' : page.cancelled ? 'Your order was cancelled' : 'Your order is done'}</h1>
<p class="lead">${page.cancelled ? 'It was to ' : ''}${page.order.buy ? page.done ? 'Bought' : page.cancelled ? 'buy' : 'Buy' : page.done ? 'Sold' : page.cancelled ? 'sell' : 'Sell'} ${page.order.quantity.shares} of <a href="${root}/app?action=quotes&amp;symbols=${page.order.symbolInUrl}">${page.order.symbol}</a> at ${page.order.price.money}.</p>
<dl class="facts">
<div><dt>Order</dt><dd>${page.order.id}</dd></div>
<div><dt>Status</dt><dd><span class="status ${page.order.status.code}">${page.order.status.code}</span></dd></div>
<div><dt>Placed</dt><dd><time datetime="${page.order.openDate.iso}">${page.order.openDate.time}</time></dd></div>
<div><dt>Shares</dt><dd>${page.shares.money}</dd></div>
<div><dt>Fee</dt><dd>${page.order.fee.money}</dd></div>
<c:if test="${!page.cancelled || page.order.buy}"><div><dt>${page.cancelled ? 'Paid back' : page.order.buy ? page.done ? 'You paid' : 'You pay' : page.done ? 'You received' : 'You receive'}</dt><dd><strong>${page.total.money}</strong></dd></div></c:if>
</dl>
<p class="actions"><a class="button" href="${root}/app?action=portfolio">Portfolio</a><a class="button quiet" href="${root}/app?action=home">Home</a></p>
</section>
