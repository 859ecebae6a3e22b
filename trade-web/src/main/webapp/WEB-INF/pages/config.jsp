<header class="heading">
<h1>Configuration</h1>
<p>in force on <strong>${page.member}</strong></p>
</header>
<section class="card" aria-labelledby="database-title">
<h2 id="database-title">Database</h2>
<div class="tools">
<form method="post" action="${root}/config">
<input type="hidden" name="action" value="populate">
<p class="hint">Empties the database and fills it with sample data. The same seed gives the same data.</p>
<div class="joined">
<div><label for="users">Users</label><input id="users" name="users" type="number" min="1" max="1000000" value="${page.users}" required></div>
<div><label for="quotes">Quotes</label><input id="quotes" name="quotes" type="number" min="1" max="1000000" value="${page.quotes}" required></div>
<div><label for="seed">Seed</label><input id="seed" name="seed" type="number" min="1" value="1" required></div>
<button>Populate</button>
</div>
</form>
<form method="post" action="${root}/config">
<input type="hidden" name="action" value="reset">
<p class="hint">Brings the database back to its last population.</p>
<button class="quiet">Reset</button>
</form>
<form method="post" action="${root}/config">
<input type="hidden" name="action" value="audit">
<p class="hint">Checks every account against its orders and holdings.</p>
<button class="quiet">Audit</button>
</form>
</div>
<c:if test="${page.audit != null}">
<p class="notice ${page.audit.exact ? 'done' : 'problem'}" data-announce data-audit="${page.audit.exact}">${page.audit.exact ? 'The books are exact' : 'The books are wrong'}: ${page.audit.accounts.accounts}, ${page.audit.orders.orders}, ${page.audit.violationCount.violations}.</p>
<c:if test="${!page.audit.exact}">
<ul>
<c:forEach items="${page.audit.violations}" var="violation">
<li>${violation.rule}, account ${violation.account}: ${violation.detail}</li>
</c:forEach>
</ul>
</c:if>
</c:if>
</section>
<c:if test="${page.members.size() > 1}">
<section class="card table" aria-labelledby="members-title">
<h2 id="members-title">Members</h2>
<p class="hint">A change reaches every member or none.</p>
<table>
<thead><tr><th scope="col">Member</th><th scope="col">State</th><th scope="col">Version</th></tr></thead>
<tbody>
<c:forEach items="${page.members}" var="line">
<tr data-member="${line.name}" data-in-step="${line.inStep}">
<th scope="row">${line.name}</th>
<td data-label="State">${!line.reachable ? 'does not answer' : line.inStep ? 'in step' : 'differs'}<c:forEach items="${line.differing}" var="name"> <code>${name}</code></c:forEach></td>
<td data-label="Version">${line.version}</td>
</tr>
</c:forEach>
</tbody>
</table>
</section>
</c:if>
<section class="card table parameters" aria-labelledby="parameters-title">
<h2 id="parameters-title">Parameters</h2>
<table>
<thead><tr><th scope="col">Parameter</th><th scope="col">Value</th><th scope="col">Source</th><th scope="col">Legal values</th><th scope="col">Change</th></tr></thead>
<tbody>
<c:forEach items="${page.parameters}" var="line">
<tr data-parameter="${line.parameter.configurationName}">
<th scope="row"><code>${line.parameter.configurationName}</code><p class="hint">${line.parameter.description}</p></th>
<td data-label="Value"><code>${line.value}</code></td>
<td data-label="Source">${line.source}</td>
<td data-label="Legal values">${line.parameter.legalValues}</td>
<td class="act">
<c:choose>
<c:when test="${line.parameter.changeable}">
<form method="post" action="${root}/config">
<input type="hidden" name="action" value="configure"><input type="hidden" name="name" value="${line.parameter.configurationName}">
<c:choose>
<c:when test="${!empty line.parameter.choices}">
<select name="value" aria-label="${line.parameter.configurationName}"><c:forEach items="${line.parameter.choices}" var="option"><option${option == line.value ? ' selected' : ''}>${option}</option></c:forEach></select>
</c:when>
<c:when test="${line.parameter.text}"><input name="value" type="text" value="${line.value}" aria-label="${line.parameter.configurationName}"></c:when>
<c:otherwise><input name="value" type="number" required value="${line.value}" aria-label="${line.parameter.configurationName}"></c:otherwise>
</c:choose>
<button>Set</button>
<c:if test="${line.source == 'override'}"><button class="quiet" name="remove" value="override">Remove override</button></c:if>
</form>
</c:when>
<c:otherwise><span class="hint">Fixed</span></c:otherwise>
</c:choose>
</td>
</tr>
</c:forEach>
</tbody>
</table>
</section>
