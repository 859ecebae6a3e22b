<#import "macros.ftl" as show>
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>${study.question}</title>
<style>${style?no_esc}</style>
</head>
<body>
<#include "head.ftl">
<main>
<#include "charts.ftl">
<#include "cells.ftl">
<#include "comparisons.ftl">
<#include "published.ftl">
<#include "spoiled.ftl">
<#include "repeat.ftl">
</main>
</body>
</html>
