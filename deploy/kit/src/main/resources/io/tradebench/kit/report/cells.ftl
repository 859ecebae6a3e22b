<section id="cells" aria-labelledby="cells-title">
<h2 id="cells-title">Cells</h2>
<p>Median over the trials that count and, below it, the 95&nbsp;% interval of the mean. These intervals hold what time did to all cells alike: whether two cells differ is for the <a href="#comparisons">comparisons</a> to say.</p>
<#assign first = study.cells?values[0]>
<#assign shown = ["cost", "members", "database", "throughput", "itr", "p50", "p95", "p99", "units-of-work", "cache-hits", "edge-hits", "gc"]?filter(key -> first.figures[key]??)>
<@show.wide "Cells">
<table>
<thead><tr><th scope="col">cell</th><th scope="col" class="number">warm-up <span class="unit">s</span></th><th scope="col" class="number">trials</th><#list shown as key><th scope="col" class="number">${first.figures[key].label} <span class="unit">${first.figures[key].unit}</span></th></#list></tr></thead>
<tbody>
<#list study.cells as key, cell>
<tr><th scope="row">${cell.name}</th>
<td class="number"><#list cell.warmups as warmup><@show.figure "/cells/${key}/warmups/${warmup?index}/seconds" 0/><#sep>, </#list><#if cell.warmups?filter(warmup -> !warmup.steady)?has_content><br><small>not steady</small></#if></td>
<td class="number"><@show.figure "/cells/${key}/trials/counted" 0/><#if cell.trials.contaminated gt 0><br><small>${cell.trials.contaminated} contaminated</small></#if><#if cell.trials.invalid gt 0><br><small>${cell.trials.invalid} invalid</small></#if></td>
<#list shown as figure><td class="number"><@show.figure "/cells/${key}/figures/${figure}/median" cell.figures[figure].decimals/><br><@show.interval "/cells/${key}/figures/${figure}" cell.figures[figure].decimals/></td></#list>
</tr>
</#list>
</tbody>
</table>
</@show.wide>
<#if cached?has_content>
<details><summary><h3>Cache <span>by what entries depend on</span></h3></summary>
<p>Per 1,000 transactions, over all trials that count. An entry counts for each kind of thing that it depends on; misses belong to none. Puts are entries that were put, loaded or received from another member. The more hits there are for each of them, the more keeping such entries pays.</p>
<@show.wide "Cache by what entries depend on">
<table>
<thead><tr><th scope="col">cell</th><th scope="col">entries that depend on</th><th scope="col" class="number">hits</th><th scope="col" class="number">puts</th><th scope="col" class="number">invalidated</th><th scope="col" class="number">hits per put</th></tr></thead>
<tbody>
<#list cached as key, cell>
<#list cell.cacheTemplates as name, template>
<#assign at = "/cells/${key}/cacheTemplates/${show.pointer(name)}">
<tr><th scope="row">${cell.name}</th><td>${name}</td><td class="number"><@show.figure at + "/hits" 1/></td><td class="number"><@show.figure at + "/puts" 1/></td><td class="number"><@show.figure at + "/invalidated" 1/></td><td class="number"><@show.figure at + "/hitsPerPut" 1/></td></tr>
</#list>
</#list>
</tbody>
</table>
</@show.wide>
</details>
</#if>
</section>
