<h1 class="visually-hidden">Home</h1>
<jsp:include page="/orderAlerts"/>
<section class="card summary" aria-label="Your account">
<div class="total">
<p class="label">Total value</p>
<p class="amount">${page.totalValue.money}</p>
<p class="delta ${page.gain.trend}">${page.gain.change} <span>${page.gainPercent.percent} since you opened the account</span></p>
</div>
<dl class="facts">
<div><dt>Cash balance</dt><dd>${page.account.balance.money}</dd></div>
<div><dt>Holdings</dt><dd>${page.holdingsValue.money}</dd></div>
<div><dt>Positions</dt><dd><a href="${root}/app?action=portfolio">${page.holdingCount}</a></dd></div>
<div><dt>Account</dt><dd>${page.account.id}</dd></div>
<div><dt>Log ins</dt><dd>${page.account.loginCount}</dd></div>
<div><dt>Logged in</dt><dd><time datetime="${page.account.lastLogin.iso}">${page.account.lastLogin.time}</time></dd></div>
</dl>
<form class="search" method="get" action="${root}/app" role="search">
<input type="hidden" name="action" value="quotes">
<label for="symbols">Look up quotes</label>
<div class="joined"><input id="symbols" name="symbols" required placeholder="s:0, s:1" autocapitalize="none" spellcheck="false"><button>Search</button></div>
</form>
</section>
<div data-refresh="${root}/marketSummary" data-seconds="${page.refreshSeconds}"><jsp:include page="/marketSummary"/></div>
