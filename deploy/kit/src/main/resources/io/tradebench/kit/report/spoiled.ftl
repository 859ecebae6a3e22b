<section id="spoiled" aria-labelledby="spoiled-title">
<h2 id="spoiled-title">What spoiled trials</h2>
<#assign spoiled = study.trials?filter(trial -> !trial.counts || trial.contaminated)>
<#if spoiled?has_content>
<p><#if study.plan.smoke>Invalid ones do not count; contaminated ones do, as this is a smoke test.<#else>These do not count.</#if> An invalid result has figures that are not what they say; a contaminated one has those of a machine that did something else, too.<#if spoiled?filter(trial -> trial.valid && !trial.contaminated)?has_content> One that is unfinished is of a block whose cluster ended before all cells were measured, so that nothing is there to compare it with.</#if></p>
<@show.wide "Spoiled trials">
<table>
<thead><tr><th scope="col">cell</th><th scope="col" class="number">start</th><th scope="col" class="number">block</th><th scope="col">what</th><th scope="col">why</th><th scope="col">result</th></tr></thead>
<tbody>
<#list spoiled as trial>
<tr><th scope="row">${show.name(trial.cell)}</th><td class="number">${trial.start}</td><td class="number">${trial.block}</td><td><@show.spoiled trial/></td><td>${trial.reasons?join("; ")}</td><td><a href="${trial.folder?url_path}/result.json">${trial.folder}</a></td></tr>
</#list>
</tbody>
</table>
</@show.wide>
<#elseif study.trials?has_content>
<#assign leftOut = study.comparisons?values?filter(against -> against.notes?filter(note -> note?starts_with("left out"))?has_content)?has_content>
<p>No trial is invalid or contaminated.<#if leftOut> Some blocks are left out of comparisons all the same: these say which, and why.</#if></p>
<#else>
<p>There are no trials yet.</p>
</#if>
<#if study.failures?has_content>
<h3>Measurements that came to nothing</h3>
<ul>
<#list study.failures as each>
<li>${show.name(each.cell)}, start ${each.start}, block ${each.block}: ${each.reason}</li>
</#list>
</ul>
</#if>
<#if study.reservations?has_content>
<h3>Reservations</h3>
<p>What must be known about figures that count:</p>
<ul>
<#list study.reservations as each>
<li>${each.text} <small>(<#if each.trials == 1>one trial: <#elseif each.trials gt 1>${each.trials} trials, the first of them quoted: </#if><#list each.cells as cell>${show.name(cell)}<#sep>, </#list>)</small></li>
</#list>
</ul>
</#if>
</section>
