<#import "macros.ftl" as show>
<#assign profiled = {} cached = {}>
<#list study.cells as key, cell><#if cell.profile??><#assign profiled = profiled + {key: cell}></#if><#if cell.cacheTemplates??><#assign cached = cached + {key: cell}></#if></#list>
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline';<#if flames?has_content> script-src<#list flames as flame><#list flame.scripts() as script> ${script?no_esc}</#list></#list>;</#if> base-uri 'none'; form-action 'none'">
<title>${study.question}</title>
<style>${style?no_esc}</style>
</head>
<body>
<#include "head.ftl">
<main>
<#include "charts.ftl">
<#include "cells.ftl">
<#include "comparisons.ftl">
<#include "profiles.ftl">
<#include "published.ftl">
<#include "spoiled.ftl">
<#include "repeat.ftl">
</main>
</body>
</html>
