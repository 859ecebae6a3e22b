<header class="heading">
<h1>Cache entry</h1>
<p>on <strong>${page.entry.member}</strong></p>
</header>
<section class="card wide" aria-label="The entry" data-entry="${page.entry.id}">
<p class="entry-id"><code>${page.entry.id}</code></p>
<dl class="facts">
<div><dt>Value</dt><dd>${page.entry.type}</dd></div>
<div><dt>Size, about</dt><dd>${page.entry.bytes.bytes}</dd></div>
<div><dt>Place</dt><dd>${page.entry.onDisk ? 'disk' : 'memory'}</dd></div>
<div><dt>Priority</dt><dd>${page.entry.priority}</dd></div>
<div><dt>Ends in</dt><dd>${page.entry.secondsLeft == null ? 'no end' : page.entry.secondsLeft.span}</dd></div>
<div><dt>If unused, after</dt><dd>${page.entry.inactivitySeconds == null ? 'no end' : page.entry.inactivitySeconds.span}</dd></div>
<div><dt>Sharing</dt><dd>${page.entry.sharing}</dd></div>
</dl>
<c:if test="${page.hasDependencyIds}">
<h2>Depends on</h2>
<ul class="ids">
<c:forEach items="${page.dependencies}" var="each"><li><a href="${root}${each.address}"><code>${each.id}</code></a></li></c:forEach>
</ul>
</c:if>
<c:if test="${page.hasAliases}">
<h2>Aliases</h2>
<ul class="ids">
<c:forEach items="${page.entry.aliases}" var="alias"><li><code>${alias}</code></li></c:forEach>
</ul>
</c:if>
<form class="actions" method="post" action="${root}/cachemonitor"><input type="hidden" name="action" value="invalidate"><input type="hidden" name="member" value="${page.entry.member}"><input type="hidden" name="id" value="${page.entry.id}"><button>Invalidate</button><a class="button quiet" href="${root}${page.back}">All entries</a></form>
</section>
