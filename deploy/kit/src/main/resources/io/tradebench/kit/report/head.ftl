<header>
<p class="kicker">Study <span>${study.name}</span></p>
<h1>${study.question}</h1>
<#if study.plan.smoke><p class="smoke"><strong>A smoke test.</strong> It shows that everything works; its figures mean nothing, and contaminated trials count.</p></#if>
<div class="answer">
<#list study.answer as sentence>
<p>${show.typeset(sentence)}</p>
</#list>
</div>
<#if study.about?has_content><p class="about">${study.about}</p></#if>
<dl class="facts">
<div><dt>Measured</dt><dd><#if study.extent.from??><time datetime="${study.extent.from}"><@show.moment study.extent.from/></time> to <time datetime="${study.extent.to}"><@show.moment study.extent.to/></time>, UTC<#else>nothing yet</#if></dd></div>
<div><dt>Extent</dt><dd><@show.figure "/extent/trials" 0/> trials, <@show.figure "/extent/most" 0/> planned at most. <@show.figure "/extent/counted" 0/> count, <@show.figure "/extent/contaminated" 0/> contaminated, <@show.figure "/extent/invalid" 0/> invalid</dd></div>
<div><dt>Blocks, starts</dt><dd><@show.figure "/extent/blocks" 0/> blocks on <@show.figure "/extent/starts" 0/> <#if study.extent.starts == 1>start<#else>starts</#if> of the cluster</dd></div>
<#if study.setup.machine?has_content>
<div><dt>Machine</dt><dd>${study.setup.machine.cpu!"processor not known"}, ${study.setup.machine.processors!"?"} processors<#if (study.setup.machine.sharedByDriver!"") == "true">, shared with the driver</#if>; ${study.setup.machine.os!""}</dd></div>
<div><dt>Versions</dt><dd><#list study.setup.versions as what, version>${what} ${version!"–"}<#sep>, </#list></dd></div>
</#if>
</dl>
<nav aria-label="Contents"><a href="#charts">Charts</a> <a href="#cells">Cells</a> <a href="#comparisons">Comparisons</a> <#if profiled?has_content><a href="#profiles">Profiles</a> </#if><#if study.published.statements?has_content><a href="#published">Published</a> </#if><a href="#spoiled">Spoiled trials</a> <a href="#repeat">Repeat it</a> <a href="${files.document}">study.json</a> <a href="${files.trials}">trials.csv</a></nav>
</header>
