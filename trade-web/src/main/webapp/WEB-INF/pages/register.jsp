<form class="card wide centered" method="post" action="${root}/app">
<h1>Open an account</h1>
<p class="lead">It opens with $1,000,000. Every field is needed, and none of it has to be true.</p>
<input type="hidden" name="action" value="register">
<div class="fields">
<div><label for="uid">User id</label>
<input id="uid" name="uid" required maxlength="${page.fields.userId.maximumLength}" pattern="${page.fields.userId.pattern}" autocomplete="username" autocapitalize="none" spellcheck="false" value="${page.uid}" aria-describedby="uid-hint">
<p class="hint" id="uid-hint">Letters, digits and : . _ @ -</p></div>
<div><label for="fullname">Full name</label>
<input id="fullname" name="fullname" required maxlength="${page.fields.fullName.maximumLength}" autocomplete="name" value="${page.fullName}"></div>
<div><label for="passwd">Password</label>
<input id="passwd" name="passwd" type="password" required maxlength="${page.fields.password.maximumLength}" autocomplete="new-password"></div>
<div><label for="cpasswd">Password again</label>
<input id="cpasswd" name="cpasswd" type="password" required maxlength="${page.fields.password.maximumLength}" autocomplete="new-password"></div>
<div><label for="address">Address</label>
<input id="address" name="address" required maxlength="${page.fields.address.maximumLength}" autocomplete="street-address" value="${page.address}"></div>
<div><label for="email">Email</label>
<input id="email" name="email" type="email" required maxlength="${page.fields.email.maximumLength}" autocomplete="email" value="${page.email}"></div>
<div><label for="ccn">Credit card</label>
<input id="ccn" name="ccn" required maxlength="${page.fields.creditCard.maximumLength}" pattern="${page.fields.creditCard.pattern}" inputmode="numeric" autocomplete="off" value="${page.creditCard}" title="At least 8 digits; spaces and - are allowed" aria-describedby="ccn-hint">
<p class="hint" id="ccn-hint">At least 8 digits; spaces and - are allowed. Please invent one.</p></div>
</div>
<button>Open account</button>
</form>
