<section id="charts" aria-labelledby="charts-title">
<h2 id="charts-title">Charts</h2>
<#if !charts?has_content><p>Nothing counts yet, so there is nothing to draw.</p></#if>
<div class="charts">
<#list charts as chart>
<figure id="chart-${chart.id}"<#if chart.wide> class="broad"</#if>>
<h3>${chart.title}</h3>
<#if chart.wide><div class="wide" role="group" aria-label="${chart.title}" tabindex="0">${chart.svg?no_esc}</div><#else>${chart.svg?no_esc}</#if>
<figcaption>${chart.caption}</figcaption>
</figure>
</#list>
</div>
</section>
