<#if study.published.statements?has_content>
<section id="published" aria-labelledby="published-title">
<h2 id="published-title">What was published, and what was measured here</h2>
<p>Source: ${study.published.source}</p>
<@show.wide "Published statements">
<table class="published">
<thead><tr><th scope="col">published</th><th scope="col">figure</th><th scope="col">expected</th><th scope="col">measured here <span class="unit">%</span></th><th scope="col">verdict</th></tr></thead>
<tbody>
<#list study.published.statements as each>
<tr><td>${each.text}</td><td>${each.figure}</td><td>${show.typeset(each.expected!"–")}</td>
<td><#list each.ours as ours><#assign at = "/published/statements/${each?index}/ours/${ours?index}"><div><#if each.ours?size gt 1>${show.name(ours.cell)}: </#if><@show.percent at + "/percent"/> (<@show.percents at/>)</div><#else>–</#list></td>
<td><span class="judged ${each.outcome?lower_case?replace("_", "-")}">${each.outcome.words()}</span><br><small>${show.typeset(each.reason)}</small></td></tr>
</#list>
</tbody>
</table>
</@show.wide>
<#assign apart = study.published.statements?filter(each -> each.ours?filter(ours -> !(study.comparisons[ours.cell]??) || study.comparisons[ours.cell].base != ours.than)?has_content)>
<#if apart?has_content>
<p><small>Pairs of cells that only a statement asks for have intervals of their own, each as of a single comparison: they are not judged together with the differences above.</small></p>
</#if>
</section>
</#if>
