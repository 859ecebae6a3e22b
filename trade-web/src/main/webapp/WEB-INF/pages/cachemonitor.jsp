<script src="${root}/js/cachemonitor.js?v=${layout.assets}" defer></script>
<header class="heading">
<h1>Cache monitor</h1>
<c:if test="${figures.caching != null}">
<p>caching <strong>${figures.caching.caching}</strong>, servlets <strong>${figures.caching.servletCaching ? 'on' : 'off'}</strong>, sharing <strong>${figures.caching.sharing}</strong>, coherence <strong>${figures.caching.coherence}</strong></p>
</c:if>
</header>
<c:if test="${figures.caching.provider == 'liberty'}">
<p class="notice problem">The object cache of Open Liberty is in use, which this page cannot look into. What it shows here stands still.</p>
</c:if>
<c:if test="${figures.idle}">
<p class="hint idle">Nothing is cached now. <a href="${root}/config">The configuration</a> changes that: <code>trade.caching</code> and <code>trade.servlet-caching</code>.</p>
</c:if>
<section class="card trends" aria-label="Since this page was opened">
<figure data-trend="reads"><figcaption>Reads per second <output>–</output></figcaption><svg viewBox="0 0 300 56" preserveAspectRatio="none" aria-hidden="true"><polyline points=""/></svg></figure>
<figure data-trend="ratio"><figcaption>Hit ratio <output>–</output></figcaption><svg viewBox="0 0 300 56" preserveAspectRatio="none" aria-hidden="true"><polyline points=""/></svg></figure>
<figure data-trend="invalidations"><figcaption>Invalidated per second <output>–</output></figcaption><svg viewBox="0 0 300 56" preserveAspectRatio="none" aria-hidden="true"><polyline points=""/></svg></figure>
</section>
<div class="live" data-refresh="${root}/cachemonitor?part=figures" data-seconds="2" data-credentials="same-origin"><jsp:include page="/WEB-INF/fragments/cacheFigures.jsp"/></div>
<section class="card" aria-labelledby="operate-title">
<h2 id="operate-title">Operate</h2>
<p class="hint">On every member at once. Size and disk become overrides of the configuration.</p>
<div class="tools operate">
<form method="post" action="${root}${page.here}">
<input type="hidden" name="action" value="invalidate">
<label for="id">Cache id, alias or dependency id</label>
<div class="joined"><input id="id" name="id" required placeholder="Quote_Symbol:s:0" autocapitalize="none" spellcheck="false"><button>Invalidate</button></div>
</form>
<form method="post" action="${root}${page.here}">
<input type="hidden" name="action" value="resize">
<label for="entries">Entries in memory, each member</label>
<div class="joined"><input id="entries" name="entries" type="number" min="1" required value="${figures.caching.bound}"><button class="quiet">Resize</button></div>
</form>
<form method="post" action="${root}${page.here}">
<input type="hidden" name="action" value="offload">
<label for="state">Offload to disk</label>
<div class="joined"><select id="state" name="state"><option${figures.caching.offloading ? ' selected' : ''}>on</option><option${figures.caching.offloading ? '' : ' selected'}>off</option></select><button class="quiet">Set</button></div>
</form>
<form method="post" action="${root}${page.here}">
<input type="hidden" name="action" value="clear">
<p class="label">Everything</p>
<button class="quiet">Clear</button>
</form>
</div>
</section>
<section class="card table contents" id="contents" aria-labelledby="contents-title">
<h2 id="contents-title">Contents of ${page.member}</h2>
<nav class="tabs" aria-label="Contents">
<a href="${root}${page.entriesAddress}"${page.showsEntries ? ' aria-current="page"' : ''}>Entries</a>
<a href="${root}${page.dependenciesAddress}"${page.showsEntries ? '' : ' aria-current="page"'}>Dependency ids</a>
</nav>
<form class="filter" method="get" action="${root}/cachemonitor#contents">
<input type="hidden" name="view" value="${page.showsEntries ? 'entries' : 'dependencies'}">
<c:if test="${page.members.size() > 1}">
<div><label for="member">Member</label><select id="member" name="member"><c:forEach items="${page.members}" var="option"><option${option.chosen ? ' selected' : ''} value="${option.value}">${option.label}</option></c:forEach></select></div>
</c:if>
<c:if test="${page.showsEntries}">
<div><label for="template">Template</label><select id="template" name="template"><option value="">all</option><c:forEach items="${page.templates}" var="option"><option${option.chosen ? ' selected' : ''} value="${option.value}">${option.label}</option></c:forEach></select></div>
<div><label for="dependency">Dependency id</label><input id="dependency" name="dependency" value="${page.query.dependency}" autocapitalize="none" spellcheck="false"></div>
</c:if>
<div><label for="text">Id contains</label><input id="text" name="text" value="${page.query.text}" autocapitalize="none" spellcheck="false"></div>
<button class="quiet">Show</button>
</form>
<c:choose>
<c:when test="${!page.hasLines}"><p class="nothing">There is nothing of that kind.</p></c:when>
<c:when test="${page.showsEntries}">
<table>
<thead><tr><th scope="col">Cache id</th><th scope="col" class="num">Priority</th><th scope="col" class="num">Ends in</th><th scope="col" class="num">Dependency ids</th><th scope="col" class="num">Size</th><th scope="col"><span class="visually-hidden">Invalidate</span></th></tr></thead>
<tbody>
<c:forEach items="${page.entries}" var="each">
<tr data-entry="${each.line.id}">
<th scope="row"><a href="${root}${each.address}"><code>${each.line.id}</code></a></th>
<td data-label="Priority" class="num">${each.line.priority}</td>
<td data-label="Ends in" class="num">${each.line.secondsLeft == null ? '–' : each.line.secondsLeft.span}</td>
<td data-label="Dependency ids" class="num">${each.line.dependencyIds}</td>
<td data-label="Size" class="num">${each.line.bytes.bytes}<c:if test="${each.line.onDisk}"> <span>on disk</span></c:if></td>
<td class="act"><form method="post" action="${root}${page.here}#contents"><input type="hidden" name="action" value="invalidate"><input type="hidden" name="id" value="${each.line.id}"><button class="quiet">Invalidate<span class="visually-hidden"> ${each.line.id}</span></button></form></td>
</tr>
</c:forEach>
</tbody>
</table>
</c:when>
<c:otherwise>
<table>
<thead><tr><th scope="col">Dependency id</th><th scope="col" class="num">Entries</th><th scope="col"><span class="visually-hidden">Invalidate</span></th></tr></thead>
<tbody>
<c:forEach items="${page.dependencyIds}" var="each">
<tr data-dependency="${each.line.id}">
<th scope="row"><a href="${root}${each.address}"><code>${each.line.id}</code></a></th>
<td data-label="Entries" class="num">${each.line.entries.number}</td>
<td class="act"><form method="post" action="${root}${page.here}#contents"><input type="hidden" name="action" value="invalidate"><input type="hidden" name="id" value="${each.line.id}"><button class="quiet">Invalidate<span class="visually-hidden"> ${each.line.id}</span></button></form></td>
</tr>
</c:forEach>
</tbody>
</table>
</c:otherwise>
</c:choose>
<c:if test="${page.hasLines}">
<nav class="pager" aria-label="Pages">
<span><c:if test="${page.hasPrevious}"><a class="button quiet" href="${root}${page.previous}#contents">Previous</a></c:if></span>
<span class="hint">${page.first.number} to ${page.last.number} of ${page.total.number}</span>
<span><c:if test="${page.hasNext}"><a class="button quiet" href="${root}${page.next}#contents">Next</a></c:if></span>
</nav>
</c:if>
</section>
