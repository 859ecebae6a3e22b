<section class="card wide centered error">
<p class="label">${page.status}</p>
<h1>${page.title}</h1>
<p class="lead" data-announce>${page.message}</p>
<c:if test="${page.correlationId != null}">
<p class="hint">The log of the server has the details under <code>${page.correlationId}</code>.</p>
</c:if>
<p class="actions"><a class="button" href="${root}/app?action=home">Home</a><a class="button quiet" href="${root}/app?action=quotes">Quotes</a></p>
</section>
