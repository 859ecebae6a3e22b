<form class="card narrow centered" method="post" action="/trade/app">
<h1>Log in</h1>
<input type="hidden" name="action" value="login">
<label for="uid">User id</label>
<input id="uid" name="uid" required maxlength="64" autocomplete="username" autocapitalize="none" spellcheck="false" value="${page.uid}">
<label for="passwd">Password</label>
<input id="passwd" name="passwd" type="password" required maxlength="100" autocomplete="current-password">
<button>Log in</button>
<p class="hint">No account yet? <a href="/trade/app?action=register">Open one</a>.</p>
</form>
