/** The style sheet of the report: light and dark, phone width, and A4 when printed. */
export const style = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--line:#d0d7de;--paper:#fff;--band:#f3f5f7;--accent:#0b5c8a;--bar:#0072b2;--negative:#b35900;--warn:#8a4600}
@media (prefers-color-scheme:dark){:root{--ink:#e6e9ec;--soft:#a9b2bb;--line:#3d444d;--paper:#14181c;--band:#1e2429;--accent:#79c0ff;--bar:#56b4e9;--negative:#e69f00;--warn:#ffb77a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
header,nav,main{max-width:72rem;margin:0 auto;padding:0 1rem}
header{padding-top:2rem}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 1rem}
h2{font-size:1.3rem;line-height:1.3;margin:2.5rem 0 .75rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
p,ul{max-width:46rem}
a{color:var(--accent)}
.draft{font-size:.9rem;font-weight:600;color:var(--warn);border:1px solid currentColor;border-radius:.25rem;padding:.1rem .5rem;vertical-align:middle}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:.5rem 1.5rem;margin:0}
dt{color:var(--soft);font-size:.85rem}
dd{margin:0;overflow-wrap:anywhere}
nav ol{columns:3 12rem;padding-left:2rem;margin:1.5rem 0 0;font-size:.95rem}
.table{overflow-x:auto;margin:1rem 0 1.5rem}
table{border-collapse:collapse;width:100%;font-size:.92rem;font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:600;padding:.25rem 0;position:sticky;left:0;max-width:calc(100vw - 2rem)}
th,td{padding:.3rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);overflow-wrap:break-word;max-width:26rem}
thead th{color:var(--soft);font-weight:600;border-bottom:2px solid var(--line)}
tbody th{font-weight:400}
.number{text-align:right;white-space:nowrap}
tr.group td{font-weight:600;background:var(--band)}
tr.total td{font-weight:700;border-top:2px solid var(--ink)}
td:first-child{min-width:4.5rem}
.chart{table-layout:fixed;max-width:60rem}
.chart tbody th{overflow-wrap:anywhere}
.chart col:nth-child(1){width:34%}
.chart col:nth-child(2){width:52%}
.chart col:nth-child(3){width:14%}
td.bar{padding:.45rem .6rem}
td.bar svg{display:block;width:100%;height:1rem}
td.bar rect{fill:var(--bar)}
td.bar rect.negative{fill:var(--negative)}
.unseen th{position:absolute;width:1px;height:1px;padding:0;overflow:hidden;clip-path:inset(50%);border:0}
input.filter{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:.25rem;padding:.2rem .5rem;margin:.25rem 0;max-width:100%}
th button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer;text-align:inherit}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
main{padding-bottom:3rem}
@page{size:A4;margin:18mm 15mm;@bottom-right{content:counter(page) " / " counter(pages)}}
@media print{:root{color-scheme:light;--ink:#000;--soft:#444;--line:#999;--paper:#fff;--band:#eee;--accent:#000;--bar:#0072b2;--negative:#b35900;--warn:#000}body{font-size:9.5pt}nav,input.filter{display:none}h2{break-after:avoid}tr{break-inside:avoid}thead{display:table-header-group}.table{overflow:visible}table{font-size:7pt}th,td{padding:.15rem .25rem}td:first-child{min-width:0}td.bar rect{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
@media (max-width:40rem){h1{font-size:1.4rem}table{font-size:.85rem}th,td{padding:.25rem .35rem;max-width:15rem}td:first-child{min-width:2.4rem}.chart col:nth-child(1){width:40%}.chart col:nth-child(2){width:36%}.chart col:nth-child(3){width:24%}}
`.replaceAll('\n', '')
