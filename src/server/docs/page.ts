/**
 * Renders the reference as one self-contained HTML page: operations in groups, each with its fields, a command line
 * and a sample response; errors and notices.
 */
import { createHash } from 'node:crypto'
import { errorMeanings, noticeMeanings } from '../../contract/code-meanings.js'
import { type OperationDescription, operations } from '../../contract/contract.js'
import { curlLine } from './curl.js'
import { operationGroups } from './groups.js'
import { fieldTable, html } from './schema-fields.js'
import { script } from './script.js'
import { style } from './style.js'

const codes = {
  errors: ['Errors', 'error_code of a request that was refused', errorMeanings],
  notices: ['Notices', 'code of what was assumed in an answer', noticeMeanings],
} as const

/** Content security policy: loads nothing, and runs only the page's own script. */
export const contentPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Returns the HTML of the page. @param answers answers to the examples of operations, by operation name */
export function referencePage(answers: ReadonlyMap<string, unknown>): string {
  const groups = operationGroups.map(([heading, names]) => {
    const described = names.map((name): OperationDescription => operations[name])
    return { heading, id: heading.toLowerCase().replaceAll(' ', '-'), described }
  })
  const navigation = groups.map(
    ({ heading, id, described }) =>
      `<div data-group="${id}"><h2>${html(heading)}</h2><ul>${described.map(({ name, summary }) => link(name, summary)).join('')}</ul></div>`,
  )
  const sections = groups.map(
    ({ heading, id, described }) =>
      `<h2 data-group="${id}">${html(heading)}</h2>\n${described.map((each) => section(each, id, answers)).join('\n')}`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>ghg reference</title><style>${style}</style></head>
<body>
<div class="page">
<nav aria-label="Operations">
<input id="find" type="search" placeholder="Search: kWh, cbam, hotel" aria-label="Search this page" hidden>
<details open><summary>Contents</summary>
${navigation.join('\n')}
<div data-group="codes"><h2>Codes</h2><ul>${Object.entries(codes)
    .map(([id, [heading]]) => link(id, heading))
    .join('')}</ul></div>
</details>
</nav>
<main>
<h1>ghg reference</h1>
<p>Every request carries <code>Authorization: Bearer &lt;API key&gt;</code>. The same contract for
programs: <a href="/openapi.json">OpenAPI 3.1</a>. An answer has kg CO2e with the factor, notices and the audit trail behind it;
a refused request has <code>error_code</code> and a <code>message</code> that says what to do.</p>
<p id="none" class="soft" hidden>Nothing found. Try fewer or other words.</p>
${sections.join('\n')}
<h2 data-group="codes">Codes</h2>
${Object.entries(codes).map(codeSection).join('\n')}
</main>
</div>
<script>${script}</script>
</body>
</html>
`
}

function link(id: string, text: string): string {
  return `<li data-of="${id}"><a href="#${id}">${html(text)}</a></li>`
}

function section(
  operation: OperationDescription,
  group: string,
  answers: ReadonlyMap<string, unknown>,
): string {
  const { name, summary, verb, path, batch, feature, request, response } = operation
  const answer = answers.get(name)
  return `<section id="${name}" data-part="${name}" data-in="${group}">
<h3>${html(summary)}</h3>
<p><code><span class="verb">${verb}</span> ${html(path)}</code>${
    batch ? `; up to ${batch.limit} at once as an array: <code>POST ${html(batch.path)}</code>` : ''
  }. <span class="soft">Key feature: <code>${feature}</code></span></p>
<div class="example"><pre class="curl" tabindex="0">${html(curlLine(operation))}</pre></div>
${answer === undefined ? '' : `<h4>Sample response</h4>\n<div class="example"><pre tabindex="0">${html(JSON.stringify(answer, null, 2))}</pre></div>`}
<details><summary>Request fields</summary>${fieldTable(request)}</details>
<details><summary>Response fields</summary>${fieldTable(response)}</details>
</section>`
}

function codeSection([id, [heading, about, meanings]]: [string, (typeof codes)[keyof typeof codes]]): string {
  const rows = Object.entries(meanings).map(
    ([code, meaning]) =>
      `<tr data-part="${id}" data-in="codes"><td><code>${code}</code></td><td>${html(meaning)}</td></tr>`,
  )
  return `<section id="${id}"><h3>${heading}</h3><p>${html(about[0]!.toUpperCase() + about.slice(1))}.</p>
<div class="wide" tabindex="0"><table><thead><tr><th>Code</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`
}
