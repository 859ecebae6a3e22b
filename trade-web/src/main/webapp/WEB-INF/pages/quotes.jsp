<header class="heading">
<h1>Quotes</h1>
<form class="search" method="get" action="${root}/app" role="search">
<input type="hidden" name="action" value="quotes">
<label for="symbols" class="visually-hidden">Symbols, separated by commas</label>
<div class="joined"><input id="symbols" name="symbols" required placeholder="s:0, s:1" autocapitalize="none" spellcheck="false" value="${page.search}"><button>Search</button></div>
</form>
</header>
<c:if test="${page.hasSymbols}">
<section class="card table" aria-label="Quotes" data-quotes>
<table>
<thead><tr><th scope="col">Symbol</th><th scope="col">Company</th><th scope="col" class="num">Price</th><th scope="col" class="num">Change</th><th scope="col" class="num">Open</th><th scope="col" class="num">Low</th><th scope="col" class="num">High</th><th scope="col" class="num">Volume</th><th scope="col" class="num">Buy</th></tr></thead>
<tbody>
<c:choose>
<c:when test="${page.ofFragments}">
<c:forEach items="${page.rows}" var="row">
<c:set var="wanted" value="${row.wanted}" scope="request"/>
<jsp:include page="/WEB-INF/fragments/displayQuote.jsp"/>
</c:forEach>
</c:when>
<c:otherwise>
<c:forEach items="${page.rows}" var="row">
<c:set var="wanted" value="${row.wanted}"/>
<c:set var="quote" value="${row.quote}"/>
<%@ include file="/WEB-INF/fragments/quote.jspf" %>
</c:forEach>
</c:otherwise>
</c:choose>
</tbody>
</table>
</section>
<p class="hint">Every order costs a fee of ${page.fee.money}. <span class="visitors">You have to be logged in to buy.</span></p>
</c:if>
