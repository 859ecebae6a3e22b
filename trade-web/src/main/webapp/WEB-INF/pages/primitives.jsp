<header class="heading">
<h1>Primitives</h1>
</header>
<section class="card table primitives" aria-label="Primitives">
<table>
<thead><tr><th scope="col">Primitive</th><th scope="col">Exercises</th><th scope="col">What it does</th></tr></thead>
<tbody>
<c:forEach items="${page.rows}" var="row">
<tr><th scope="row"><c:choose><c:when test="${row.link}"><a data-primitive="${row.title}" href="${root}${row.path}">${row.title}</a></c:when><c:otherwise><span data-unlinked="${row.title}">${row.title}</span></c:otherwise></c:choose></th><td class="hint">${row.group}</td><td>${row.purpose}<c:choose><c:when test="${not empty row.missing}"><br><span class="hint">Not available: start members with <code>${row.missing}</code></span></c:when><c:when test="${not row.link}"><br><span class="hint">At <code>${root}${row.path}</code></span></c:when></c:choose></td></tr>
</c:forEach>
</tbody>
</table>
</section>
<p class="hint">Each does its work <code>trade.primitive-iterations</code> times in one request. <code>./trade primitive NAME</code> measures what that costs.</p>
