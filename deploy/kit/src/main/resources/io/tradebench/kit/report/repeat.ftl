<section id="repeat" aria-labelledby="repeat-title">
<h2 id="repeat-title">Repeat it</h2>
<pre tabindex="0" aria-label="Command"><code>${study.setup.command}</code></pre>
<details>
<summary>The study: ${study.setup.file}</summary>
<pre tabindex="0" aria-label="${study.setup.file}"><code>${study.setup.text}</code></pre>
</details>
<details>
<summary>One trial of each cell</summary>
<#list study.cells as key, cell><#if cell.commands.one??>
<h3>${cell.name}</h3>
<pre tabindex="0" aria-label="Commands of ${cell.name}"><code>${cell.commands.one}</code></pre>
</#if></#list>
</details>
<#if study.setup.differing?has_content>
<details>
<summary>Settings that differ between cells</summary>
<@show.wide "Settings that differ between cells">
<table>
<thead><tr><th scope="col">setting</th><#list study.setup.differing?values[0]?keys as cell><th scope="col">${show.name(cell)}</th></#list></tr></thead>
<tbody><#list study.setup.differing as setting, values><tr><th scope="row">${setting}</th><#list values as cell, value><td>${value!"–"}</td></#list></tr></#list></tbody>
</table>
</@show.wide>
</details>
</#if>
<details>
<summary>All ${study.trials?size} trials</summary>
<@show.wide "All trials">
<table>
<thead><tr><th scope="col">cell</th><th scope="col" class="number">start</th><th scope="col" class="number">block</th><th scope="col">began, UTC</th><th scope="col" class="number">CPU <span class="unit">ms</span></th><th scope="col" class="number">driver <span class="unit">ms</span></th><th scope="col" class="number">throughput <span class="unit">tx/s</span></th><th scope="col" class="number">p95 <span class="unit">ms</span></th><th scope="col">result</th></tr></thead>
<tbody>
<#list study.trials as trial>
<#assign of = "/trials/${trial?index}/">
<#assign at = of + "figures/">
<tr<#if !trial.counts> class="out"</#if>><th scope="row">${show.name(trial.cell)} <@show.spoiled trial/></th><td class="number"><@show.figure of + "start" 0/></td><td class="number"><@show.figure of + "block" 0/></td><td>${trial.started?replace("T", " ")?remove_ending("Z")}</td><td class="number"><@show.figure at + "cost" 3/></td><td class="number"><@show.figure at + "driver" 3/></td><td class="number"><@show.figure at + "throughput" 1/></td><td class="number"><@show.figure at + "p95" 0/></td><td><a href="${trial.folder?url_path}/result.json">${trial.folder}</a></td></tr>
</#list>
</tbody>
</table>
</@show.wide>
</details>
<h3>How intervals were made</h3>
<p><#if study.plan.turnSeconds??>Cells of a block took turns of ${figures.text("/plan/turnSeconds", 0)}&nbsp;s while the same clients went on, after ${figures.text("/plan/refillSeconds", 2)}&nbsp;s of work each that does not count. </#if><#assign apart = study.comparisons?values?filter(against -> !against.inTurns)?size>Differences: <#if apart lt study.comparisons?size || apart == 0>within each block the ratio of a cell to its base, so that what the block's time did to both cancels out<#if apart gt 0>; where cells were not measured in turns, </#if></#if><#if apart gt 0>two independent samples, so that what changed between them counts as a difference</#if>; the estimate of Hodges and Lehmann; a bootstrap over starts, each with its blocks, or over blocks where there are fewer than three starts, seed ${study.plan.seed}; several cells beside one base are judged together (Holm), so that in 95 of 100 such studies no cell of that family is said to differ in a figure in which it does not. What is held against published statements is judged pair by pair. Verdicts are held against a threshold of ${figures.text("/plan/thresholdPercent", 1)}&nbsp;%. Intervals of single cells: Student's distribution on logarithms. Seed of the order of cells: ${study.plan.seed}. The method is told in <code>docs/measuring.md</code>.</p>
<p class="key">Every figure is in <a href="${files.document}">study.json</a>: its title is its place there, as a JSON pointer, and its address here after <code>#</code>. Every trial is a line of <a href="${files.trials}">trials.csv</a>.</p>
</section>
