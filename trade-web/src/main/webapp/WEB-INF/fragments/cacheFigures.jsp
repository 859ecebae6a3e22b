<%@ page session="false" %>
<%@ taglib prefix="c" uri="jakarta.tags.core" %>
<section class="card" aria-labelledby="totals-title" data-hits="${figures.totals.hits}" data-misses="${figures.totals.misses}" data-invalidations="${figures.totals.invalidations}">
<h2 id="totals-title" class="visually-hidden">All members together</h2>
<dl class="facts">
<div><dt>Hit ratio</dt><dd>${figures.totals.hitShare == null ? '–' : figures.totals.hitShare.share}</dd></div>
<div><dt>Hits</dt><dd>${figures.totals.hits.number}</dd></div>
<div><dt>Misses</dt><dd>${figures.totals.misses.number}</dd></div>
<div><dt>Entries</dt><dd>${figures.totals.entries.number}</dd></div>
<div><dt>Memory, about</dt><dd>${figures.totals.bytes.bytes}</dd></div>
<div><dt>Mean load</dt><dd>${figures.totals.loadMillis == null ? '–' : figures.totals.loadMillis.millis}</dd></div>
<div><dt>Evicted</dt><dd>${figures.totals.evictions.number}</dd></div>
<div><dt>Expired</dt><dd>${figures.totals.expirations.number}</dd></div>
<div><dt>Invalidated</dt><dd>${figures.totals.invalidations.number}</dd></div>
<div><dt><abbr title="Times that a member's cache was emptied as a whole: cleared, populated anew, or since it might have missed an invalidation">Emptied</abbr></dt><dd>${figures.totals.clears.number}</dd></div>
<div><dt><abbr title="Loaded values that were not kept, since they were invalidated while they were loaded">Refused</abbr></dt><dd>${figures.totals.refused.number}</dd></div>
</dl>
</section>
<section class="card table" aria-labelledby="members-title">
<h2 id="members-title">Members</h2>
<table>
<thead><tr><th scope="col">Member</th><th scope="col" class="num">Hit ratio</th><th scope="col" class="num">Hits</th><th scope="col" class="num">From disk</th><th scope="col" class="num">From members</th><th scope="col" class="num">Misses</th><th scope="col" class="num">Entries</th><th scope="col" class="num">Memory</th><th scope="col" class="num">On disk</th><th scope="col" class="num">Evicted</th><th scope="col" class="num"><abbr title="by this member / by others">Invalidated</abbr></th><th scope="col" class="num">Emptied</th></tr></thead>
<tbody>
<c:forEach items="${figures.members}" var="line">
<tr data-member="${line.name}">
<th scope="row">${line.name}</th>
<c:choose>
<c:when test="${line.cache == null}"><td colspan="11" class="unknown">${line.problem}</td></c:when>
<c:otherwise>
<td data-label="Hit ratio" class="num">${line.figures.hitShare == null ? '–' : line.figures.hitShare.share}</td>
<td data-label="Hits" class="num">${line.figures.hits.number}</td>
<td data-label="From disk" class="num">${line.figures.diskHits.number}</td>
<td data-label="From members" class="num">${line.figures.remoteHits.number}</td>
<td data-label="Misses" class="num">${line.figures.misses.number}</td>
<td data-label="Entries" class="num">${line.figures.entries.number} <span>of ${line.cache.bound.number}</span></td>
<td data-label="Memory" class="num">${line.figures.bytes.bytes} <span>of ${line.cache.memoryBound.bytes}</span></td>
<td data-label="On disk" class="num">${line.cache.offloading ? line.figures.diskEntries.number : 'off'}</td>
<td data-label="Evicted" class="num">${line.figures.evictions.number}</td>
<td data-label="Invalidated" class="num">${line.figures.invalidations.number} <span>/ ${line.figures.received.number}</span></td>
<td data-label="Emptied" class="num">${line.figures.clears.number}</td>
</c:otherwise>
</c:choose>
</tr>
</c:forEach>
</tbody>
</table>
</section>
<c:if test="${figures.hasTemplates}">
<section class="card table" aria-labelledby="templates-title">
<h2 id="templates-title">Templates of dependency ids</h2>
<table>
<thead><tr><th scope="col">Template</th><th scope="col" class="num">Hits</th><th scope="col" class="num">Puts</th><th scope="col" class="num">Entries</th><th scope="col" class="num">Memory</th><th scope="col" class="num">Evicted</th><th scope="col" class="num">Expired</th><th scope="col" class="num">Invalidated</th><th scope="col" class="num">Refused</th></tr></thead>
<tbody>
<c:forEach items="${figures.templates}" var="line">
<tr data-template="${line.name}">
<th scope="row"><code>${line.name}</code></th>
<td data-label="Hits" class="num">${line.hits.number}</td>
<td data-label="Puts" class="num">${line.puts.number}</td>
<td data-label="Entries" class="num">${line.entries.number}</td>
<td data-label="Memory" class="num">${line.bytes.bytes}</td>
<td data-label="Evicted" class="num">${line.evictions.number}</td>
<td data-label="Expired" class="num">${line.expirations.number}</td>
<td data-label="Invalidated" class="num">${line.invalidations.number}</td>
<td data-label="Refused" class="num">${line.refused.number}</td>
</tr>
</c:forEach>
</tbody>
</table>
</section>
</c:if>
