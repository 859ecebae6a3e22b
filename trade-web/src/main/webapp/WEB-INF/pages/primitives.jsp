<header class="heading">
<h1>Primitives</h1>
</header>
<section class="card table" aria-label="Primitives">
<table>
<thead><tr><th scope="col">Primitive</th><th scope="col">Exercises</th><th scope="col">What it does</th></tr></thead>
<tbody>
<c:forEach items="${page.rows}" var="row">
<tr><th scope="row"><a data-primitive="${row.title}" href="${root}${row.path}">${row.title}</a></th><td>${row.group}</td><td>${row.purpose}</td></tr>
</c:forEach>
</tbody>
</table>
</section>
<p class="hint">Each does its work <code>trade.primitive-iterations</code> times in one request. <code>./trade primitive NAME</code> measures what that costs.</p>
