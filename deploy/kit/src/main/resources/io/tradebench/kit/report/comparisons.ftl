<#macro rows key against percentiles>
<#list against.figures as figure, line>
<#if line.label?matches(".* p[0-9]+") == percentiles>
<#assign at = "/comparisons/${key}/figures/${figure}">
<tr><th scope="row">${line.label} <span class="unit">${line.unit}</span></th>
<td class="number"><@show.figure at + "/base" line.decimals/></td><td class="number"><@show.figure at + "/other" line.decimals/></td>
<td class="number strong"><@show.percent at + "/percent"/></td><td class="number"><@show.percents at/></td><td><@show.verdict line/></td></tr>
</#if>
</#list>
</#macro>

<#macro lines key against percentiles>
<@show.wide "${show.name(key)} beside ${show.name(against.base)}">
<table>
<thead><tr><th scope="col">figure</th><th scope="col" class="number">${show.name(against.base)}</th><th scope="col" class="number">${show.name(key)}</th><th scope="col" class="number">difference <span class="unit">%</span></th><th scope="col" class="number">interval <span class="unit">%</span></th><th scope="col">verdict</th></tr></thead>
<tbody><@rows key against percentiles/></tbody>
</table>
</@show.wide>
</#macro>

<section id="comparisons" aria-labelledby="comparisons-title">
<h2 id="comparisons-title">Comparisons</h2>
<#if !study.comparisons?has_content><p>No cell has results that count beside those of its base, by clients that do the same work.</p></#if>
<#list study.comparisons as key, against>
<details class="comparison" <#if study.comparisons?size lte 4>open</#if>>
<summary><h3>${show.name(key)} <span>beside ${show.name(against.base)}</span></h3><#if against.figures[study.plan.subject]??> <@show.verdict against.figures[study.plan.subject]/></#if></summary>
<p class="runs">${against.runs[0]} and ${against.runs[1]} results, <#if against.inTurns>in turns<#else><strong>not in turns</strong></#if>.</p>
<#if against.notes?has_content><ul class="notes"><#list against.notes as note><li>${note}</li></#list></ul></#if>
<@lines key against false/>
<details><summary>Response times</summary>
<@lines key against true/>
</details>
</details>
</#list>
</section>
