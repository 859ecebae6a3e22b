<form class="card narrow centered" method="post" action="${root}/app">
<h1>Log in</h1>
<input type="hidden" name="action" value="login">
<c:if test="${page.next != null}"><input type="hidden" name="next" value="${page.next}"></c:if>
<c:if test="${page.user != null}"><p class="lead">You are logged in as ${page.user}.</p></c:if>
<label for="uid">User id</label>
<input id="uid" name="uid" required maxlength="${page.fields.userId.maximumLength}" autocomplete="username" autocapitalize="none" spellcheck="false" value="${page.uid}">
<label for="passwd">Password</label>
<input id="passwd" name="passwd" type="password" required maxlength="${page.fields.password.maximumLength}" autocomplete="current-password">
<button>Log in</button>
<p class="hint">No account yet? <a href="${root}/app?action=register">Open one</a>.</p>
</form>
