<section class="hero">
<div>
<h1>Buy low, sell high, measure everything.</h1>
<p class="lead">Trade is an online brokerage that performance engineers use to measure application servers, their caches and their clusters. Prices move with every order, and every account adds up to the cent.</p>
<ul class="points">
<li><strong>Real work.</strong> Accounts, portfolios, quotes and orders over a relational database.</li>
<li><strong>One switch at a time.</strong> Runtime, order processing and caching change by configuration, while it runs.</li>
<li><strong>Audited.</strong> After every run the books are checked: no order lost, none executed twice.</li>
</ul>
</div>
<form class="card narrow" method="post" action="${root}/app" aria-labelledby="login-title">
<h2 id="login-title">Log in</h2>
<input type="hidden" name="action" value="login">
<label for="uid">User id</label>
<input id="uid" name="uid" required maxlength="${page.fields.userId.maximumLength}" autocomplete="username" autocapitalize="none" spellcheck="false">
<label for="passwd">Password</label>
<input id="passwd" name="passwd" type="password" required maxlength="${page.fields.password.maximumLength}" autocomplete="current-password">
<button>Log in</button>
<p class="hint">New here? <a href="${root}/app?action=register">Open an account</a> and start with $1,000,000. The users of the benchmark are uid:0 and up, their password is xxx.</p>
</form>
</section>
<jsp:include page="/marketSummary"/>
