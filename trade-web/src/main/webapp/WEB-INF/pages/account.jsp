<p class="notice done" id="updated">Your profile has been updated.</p>
<header class="heading">
<h1>Account</h1>
<p>${page.user}</p>
</header>
<div class="columns">
<div>
<section class="card" aria-label="Account facts">
<dl class="facts">
<div><dt>Account</dt><dd>${page.account.id}</dd></div>
<div><dt>Cash balance</dt><dd>${page.account.balance.money}</dd></div>
<div><dt>Opened with</dt><dd>${page.account.openBalance.money}</dd></div>
<div><dt>Opened</dt><dd><time datetime="${page.account.creationDate.iso}">${page.account.creationDate.time}</time></dd></div>
<div><dt>Last log in</dt><dd><time datetime="${page.account.lastLogin.iso}">${page.account.lastLogin.time}</time></dd></div>
<div><dt>Log ins / outs</dt><dd>${page.account.loginCount} / ${page.account.logoutCount}</dd></div>
</dl>
</section>
<section class="card table" aria-labelledby="orders-title">
<h2 id="orders-title">Recent orders</h2>
<c:choose>
<c:when test="${page.hasOrders}">
<table>
<thead><tr><th scope="col">Order</th><th scope="col">Placed</th><th scope="col">Type</th><th scope="col">Symbol</th><th scope="col" class="num">Quantity</th><th scope="col" class="num">Price</th><th scope="col" class="num">Total</th><th scope="col">Status</th></tr></thead>
<tbody>
<c:forEach items="${page.orders}" var="line">
<tr>
<th scope="row">${line.id}</th>
<td data-label="Placed" class="about"><time datetime="${line.openDate.iso}">${line.openDate.time}</time></td>
<td data-label="Type">${line.type.code}</td>
<td data-label="Symbol"><a href="${root}/app?action=quotes&amp;symbols=${line.symbolInUrl}">${line.symbol}</a></td>
<td data-label="Quantity" class="num">${line.quantity.number}</td>
<td data-label="Price" class="num">${line.price.money}</td>
<td data-label="Total" class="num worth">${line.amount.money}</td>
<td data-label="Status"><span class="status ${line.status.code}">${line.status.code}</span></td>
</tr>
</c:forEach>
</tbody>
</table>
<c:if test="${page.hiddenOrders > 0}">
<p class="more"><a href="${root}/app?action=account&amp;orders=all">Show ${page.hiddenOrders} more</a></p>
</c:if>
</c:when>
<c:otherwise><p class="nothing">No orders yet.</p></c:otherwise>
</c:choose>
</section>
</div>
<form class="card" method="post" action="${root}/app" aria-labelledby="profile-title">
<h2 id="profile-title">Profile</h2>
<input type="hidden" name="action" value="update_profile">
<label for="fullname">Full name</label>
<input id="fullname" name="fullname" required maxlength="${page.fields.fullName.maximumLength}" autocomplete="name" value="${page.form.fullName}">
<label for="address">Address</label>
<input id="address" name="address" required maxlength="${page.fields.address.maximumLength}" autocomplete="street-address" value="${page.form.address}">
<label for="email">Email</label>
<input id="email" name="email" type="email" required maxlength="${page.fields.email.maximumLength}" autocomplete="email" value="${page.form.email}">
<label for="ccn">Credit card</label>
<input id="ccn" name="ccn" required maxlength="${page.fields.creditCard.maximumLength}" autocomplete="off" inputmode="numeric" value="${page.form.creditCard}" aria-describedby="ccn-hint">
<p class="hint" id="ccn-hint">Leave it as it is to keep the stored number.</p>
<label for="oldpasswd">Current password</label>
<input id="oldpasswd" name="oldpasswd" type="password" maxlength="${page.fields.password.maximumLength}" autocomplete="current-password" aria-describedby="oldpasswd-hint">
<p class="hint" id="oldpasswd-hint">Needed for a new password only.</p>
<label for="passwd">New password</label>
<input id="passwd" name="passwd" type="password" maxlength="${page.fields.password.maximumLength}" autocomplete="new-password" aria-describedby="passwd-hint">
<label for="cpasswd">New password again</label>
<input id="cpasswd" name="cpasswd" type="password" maxlength="${page.fields.password.maximumLength}" autocomplete="new-password">
<p class="hint" id="passwd-hint">Leave both empty to keep the password. A new one ends your other sessions.</p>
<button>Update profile</button>
</form>
</div>
