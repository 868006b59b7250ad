/** The style sheet of the report: light and dark, phone width, and A4 when printed. */

/** Shades of bars, which differ in lightness too. */
const shades = {
  light: '--first:#10394f;--second:#3f8fc0;--third:#b9d9ec;--more:#8a4600;--less:#7fb3d1',
  dark: '--first:#e3f1fa;--second:#5fa8d8;--third:#2c5670;--more:#ffb77a;--less:#4f8fb8',
}

export const style = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--line:#d0d7de;--paper:#fff;--band:#f3f5f7;--accent:#0b5c8a;--warn:#8a4600;${shades.light}}
@media (prefers-color-scheme:dark){:root{--ink:#e6e9ec;--soft:#a9b2bb;--line:#3d444d;--paper:#14181c;--band:#1e2429;--accent:#79c0ff;--warn:#ffb77a;${shades.dark}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
header,nav,main{max-width:64rem;margin:0 auto;padding:0 1rem}
header{padding-top:2rem}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 1rem}
h2{font-size:1.3rem;line-height:1.3;margin:2.5rem 0 .75rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
p,ul{max-width:48rem}
p,li,dd,td,th,figcaption{overflow-wrap:anywhere}
a{color:var(--accent)}
.draft{font-size:.9rem;font-weight:600;color:var(--warn);border:1px solid currentColor;border-radius:.25rem;padding:.1rem .5rem;vertical-align:middle}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:.5rem 1.5rem;margin:0}
dt{color:var(--soft);font-size:.85rem}
dd{margin:0}
nav ol{columns:3 12rem;padding-left:2rem;margin:1.5rem 0 0;font-size:.95rem}
figure{margin:1rem 0 1.5rem}
figcaption{font-weight:600;padding:.25rem 0}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.92rem;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .5rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);min-width:8ch;max-width:26rem}
thead th{color:var(--soft);font-weight:600;border-bottom:2px solid var(--line);vertical-align:bottom}
tbody th{font-weight:400}
.number{text-align:right}
td.number{white-space:nowrap;overflow-wrap:normal}
tr.group td{font-weight:600;background:var(--band)}
tr.total td,tr.total th{font-weight:700;border-top:2px solid var(--ink)}
.chart tbody th{width:44%}
td.bar{min-width:9rem;padding:.45rem .5rem}
td.bar svg{display:block;width:100%;height:1rem}
.first{fill:var(--first)}
.second{fill:var(--second)}
.third{fill:var(--third)}
.more{fill:var(--more)}
.less{fill:var(--less)}
.zero{fill:var(--ink)}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:0;margin:.25rem 0;font-size:.9rem}
.legend svg{width:.9em;height:.9em;margin-right:.4em}
.legend svg,td.bar svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}
svg.line{display:block;width:100%;max-width:40rem}
svg.line polyline{fill:none;stroke:var(--line);stroke-width:1}
svg.line polyline.target{stroke:var(--soft);stroke-width:2;stroke-dasharray:6 4}
svg.line circle{fill:var(--first)}
svg.line text{fill:var(--ink);font-size:14px;text-anchor:middle}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
main{padding-bottom:3rem}
@page{size:A4;margin:15mm 15mm 16mm;@bottom-right{content:counter(page) " / " counter(pages)}}
@media print{:root{color-scheme:light;--ink:#000;--soft:#444;--line:#999;--paper:#fff;--band:#eee;--accent:#000;--warn:#000;${shades.light}}
body{font-size:9pt;line-height:1.3}
header,nav,main{max-width:none;padding:0}
nav{display:none}
h1{font-size:16pt;margin:0 0 2mm}
dl{gap:1mm 6mm;grid-template-columns:repeat(3,1fr)}
h2{font-size:11.5pt;margin:4mm 0 1mm;break-after:avoid}
section.page{break-before:page}
section.page h2{margin-top:0}
p,ul{max-width:none;margin:1.5mm 0;orphans:3;widows:3}
ul{padding-left:5mm}
#factors ul{columns:2;font-size:7pt}
figure{margin:1.5mm 0 2.5mm}
figure.together,figure:has(svg.line){break-inside:avoid}
figcaption{break-after:avoid;padding:.5mm 0}
.legend{font-size:7.5pt;margin:0 0 .5mm}
tr{break-inside:avoid}
thead{display:table-header-group}
.table{overflow:visible}
table{font-size:7.5pt;line-height:1.25}
th,td{padding:.45mm 1.2mm;max-width:none}
td.bar{min-width:34mm;padding:.9mm 1.2mm}
td.bar svg{height:3mm}
svg.line{max-width:120mm}}
@media (max-width:40rem){h1{font-size:1.4rem}table{font-size:.85rem}th,td{padding:.25rem .35rem;max-width:15rem}td.bar{min-width:5rem}}
`.replaceAll('\n', '')
