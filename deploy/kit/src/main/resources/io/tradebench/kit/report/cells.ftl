<section id="cells" aria-labelledby="cells-title">
<h2 id="cells-title">Cells</h2>
<p>Median over the trials that count and, below it, the 95&nbsp;% interval of the mean. These intervals hold what time did to all cells alike: whether two cells differ is for the <a href="#comparisons">comparisons</a> to say.</p>
<#assign shown = ["cost", "members", "database", "throughput", "itr", "p50", "p95", "p99", "cache-hits", "gc"]>
<#assign first = study.cells?values[0]>
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
</section>
