<p class="notice done" id="reset-${page.report.member}">Counted anew from now on.</p>
<header class="heading">
<h1>Statistics</h1>
<p>of <strong>${page.report.member}</strong> since <time datetime="${page.report.since.iso}">${page.report.since.time}</time></p>
</header>
<section class="card table" aria-labelledby="transactions-title">
<h2 id="transactions-title">Transactions</h2>
<p class="hint">Times are those within this member, without network and driver.</p>
<c:choose>
<c:when test="${!page.hasTransactions}"><p class="nothing">There were none.</p></c:when>
<c:otherwise>
<table>
<thead><tr><th scope="col">Transaction</th><th scope="col" class="num">Number</th><th scope="col" class="num">Refused</th><th scope="col" class="num">Errors</th><th scope="col" class="num">Mean</th><th scope="col" class="num">p50</th><th scope="col" class="num">p90</th><th scope="col" class="num">p95</th><th scope="col" class="num">p99</th><th scope="col" class="num">Longest</th></tr></thead>
<tbody>
<c:forEach items="${page.report.transactions}" var="line">
<tr data-transaction="${line.name}">
<th scope="row">${line.name}</th>
<td data-label="Number" class="num">${line.count.number}</td>
<td data-label="Refused" class="num">${line.refused.number}</td>
<td data-label="Errors" class="num">${line.errors.number}</td>
<td data-label="Mean" class="num">${line.latencyMs.mean.millis}</td>
<td data-label="p50" class="num">${line.latencyMs.p50.millis}</td>
<td data-label="p90" class="num">${line.latencyMs.p90.millis}</td>
<td data-label="p95" class="num">${line.latencyMs.p95.millis}</td>
<td data-label="p99" class="num">${line.latencyMs.p99.millis}</td>
<td data-label="Longest" class="num">${line.latencyMs.max.millis}</td>
</tr>
</c:forEach>
</tbody>
</table>
</c:otherwise>
</c:choose>
<form class="actions" method="post" action="${root}/statistics">
<input type="hidden" name="action" value="reset">
<button class="quiet">Count anew</button>
</form>
</section>
