<#-- A figure: its place in study.json is its id and its title. -->
<#macro figure key decimals><#if figures.has(key)><data id="${key?replace(" ", "%20")}" value="${figures.value(key)}" title="study.json ${key}">${figures.text(key, decimals)}</data><#else><span class="none">–</span></#if></#macro>

<#macro percent key><#if figures.has(key)><data id="${key}" value="${figures.value(key)}" title="study.json ${key}">${figures.signed(key)}</data><#else><span class="none">–</span></#if></#macro>

<#macro interval key decimals><#if figures.has(key + "/low")><span class="interval"><@figure key + "/low" decimals/>–<@figure key + "/high" decimals/></span><#else><span class="none">–</span></#if></#macro>

<#macro percents key><#if figures.has(key + "/low")><span class="interval"><@percent key + "/low"/> to <@percent key + "/high"/></span><#else><span class="none">–</span></#if></#macro>

<#-- A wide table scrolls by itself; the page does not. -->
<#macro wide name><div class="wide" role="group" aria-label="${name}" tabindex="0"><#nested></div></#macro>

<#macro verdict difference><#switch difference.verdict><#case "LESS"><span class="verdict less">▼ ${difference.words}</span><#break><#case "MORE"><span class="verdict more">▲ ${difference.words}</span><#break><#case "SAME"><span class="verdict same">= ${difference.words}</span><#break><#default><span class="verdict open">? ${difference.words}</span></#switch><#if difference.why??> <small>${difference.why}</small><#elseif difference.needed??> <small>${difference.needed.count} ${difference.needed.of} might do</small></#if></#macro>

<#macro spoiled trial><#if !trial.valid><strong class="mark invalid">INVALID</strong><#elseif trial.contaminated><strong class="mark contaminated">CONTAMINATED</strong><#elseif !trial.counts><strong class="mark unfinished">UNFINISHED</strong></#if></#macro>

<#-- As a printer sets it: signs, and no line that begins with a unit. -->
<#function typeset text><#return text?replace(" %", "\xA0%")?replace("(^|[ (])-(?=[0-9])", "$1\x2212", "r")></#function>

<#macro moment text>${text[0..15]?replace("T", " ")}</#macro>

<#-- A key as a part of a JSON pointer. -->
<#function pointer key><#return key?replace("~", "~0")?replace("/", "~1")></#function>

<#function name key><#return study.cells[key].name></#function>
