/** Styles of the page: light and dark, on desktop and phone. */
export const style = `
:root { color-scheme: light dark; --text: #1c2430; --soft: #556070; --back: #fff; --panel: #f4f6f8; --line: #d8dee6; --link: #0b5cad; --mark: #0a6b3d }
@media (prefers-color-scheme: dark) { :root { --text: #e6eaf0; --soft: #a4afbd; --back: #12161c; --panel: #1b212a; --line: #323b48; --link: #7db8ff; --mark: #6fd3a0 } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--text); background: var(--back) }
a { color: var(--link) }
.page { display: grid; grid-template-columns: 19rem minmax(0, 1fr); max-width: 90rem; margin: 0 auto }
nav { position: sticky; top: 0; align-self: start; height: 100vh; overflow-y: auto; padding: 1.25rem; border-right: 1px solid var(--line) }
nav h2 { font-size: 0.8rem; letter-spacing: 0.04em; color: var(--soft); margin: 1.1rem 0 0.25rem }
nav ul { list-style: none; margin: 0; padding: 0; font-size: 0.92rem }
nav li a { display: block; padding: 0.2rem 0; text-decoration: none }
nav li a:hover { text-decoration: underline }
input { width: 100%; font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 0.45rem 0.6rem }
main { padding: 1.5rem 2.5rem 5rem; min-width: 0 }
h1 { margin: 0 0 0.5rem; font-size: 1.7rem }
main > h2 { margin: 3rem 0 0; font-size: 1.35rem; border-bottom: 2px solid var(--line); padding-bottom: 0.3rem }
section { padding-top: 1.75rem }
h3 { margin: 0 0 0.4rem; font-size: 1.1rem }
h4 { margin: 1.1rem 0 0.35rem; font-size: 0.95rem }
code, pre { font: 0.86rem/1.5 ui-monospace, monospace }
.verb { color: var(--mark); font-weight: 700 }
.example { position: relative }
pre { margin: 0; padding: 0.8rem 1rem; overflow: auto; max-height: 28rem; background: var(--panel); border: 1px solid var(--line); border-radius: 6px }
button { position: absolute; top: 0.45rem; right: 0.45rem; font: 0.8rem system-ui, sans-serif; color: var(--text); background: var(--back); border: 1px solid var(--line); border-radius: 5px; padding: 0.25rem 0.6rem; cursor: pointer }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: 0.92rem }
th, td { border-bottom: 1px solid var(--line); padding: 0.3rem 0.6rem 0.3rem 0; text-align: left; vertical-align: top }
summary { cursor: pointer; margin: 0.8rem 0; font-weight: 600; font-size: 0.95rem }
.soft { color: var(--soft) }
[hidden] { display: none }
@media (max-width: 800px) {
  .page { display: block }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: 1rem }
  nav details:not([open]) { margin: 0 }
  main { padding: 1rem 1rem 4rem }
  td, th { min-width: 6.5rem }
}`
