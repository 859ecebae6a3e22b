<#macro areas profile unit decimals key>
<#assign names = []>
<#list profiled as cell, each><#list each.profile[key]?keys as area><#if !names?seq_contains(area)><#assign names = names + [area]></#if></#list></#list>
<#if names?has_content>
<@show.wide "${profile}">
<table>
<thead><tr><th scope="col">${profile} <span class="unit">${unit}</span></th><#list profiled as cell, each><th scope="col" class="number">${each.name}</th></#list></tr></thead>
<tbody>
<#list names as area>
<tr><th scope="row">${area}</th><#list profiled as cell, each><td class="number"><@show.figure "/cells/${cell}/profile/${key}/${show.pointer(area)}" decimals/></td></#list></tr>
</#list>
</tbody>
</table>
</@show.wide>
</#if>
</#macro>

<#if profiled?has_content>
<section id="profiles" aria-labelledby="profiles-title">
<h2 id="profiles-title">Profiles</h2>
<p>What a transaction takes of the members, by the parts of them that profiles tell apart; means of the trials that count.</p>
<@areas "CPU" "ms per transaction" 3 "cpuMs"/>
<@areas "Memory allocated" "KiB per transaction" 1 "allocatedKiB"/>
<#if flames?has_content>
<p class="flames">In the graphs below a frame is as wide as what it takes together with all that it calls, from the top. One that stands beside another cell has its colours from the difference: red takes more by itself than there, blue less, yellow is new. A click makes a frame as wide as the graph.<#if profiled?size gt mostFlames> Only the first ${mostFlames} cells are drawn; <code>./trade compare A B --flame FOLDER</code> draws any two of their folders.</#if></p>
<#list flames as flame>
<figure class="flame">
<iframe loading="lazy" title="${flame.title}" srcdoc="${flame.page}"></iframe>
</figure>
</#list>
</#if>
</section>
</#if>
