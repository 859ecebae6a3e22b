<section id="charts" aria-labelledby="charts-title">
<h2 id="charts-title">Charts</h2>
<#if !drawable><p>Charts need a font, and the machine that wrote this report has none that Java finds: install one (on Debian, the packages fontconfig and fonts-dejavu-core), and have the report written again. All figures are in the tables.</p><#elseif !charts?has_content><p>Nothing counts yet, so there is nothing to draw.</p></#if>
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
