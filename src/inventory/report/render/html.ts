/**
 * The report as one HTML file: style and charts inside, nothing fetched, readable without a script. Every text of
 * a ledger is escaped; a link is one of http(s), or within
 * the page.
 */

import { createHash } from 'node:crypto'
import type { Block, Cell, Chart, Document, Row, Section, Table } from '../document-parts.js'
import { maxCharacters, shortened } from '../shortened.js'
import { escaped } from './escaped.js'
import { filterScript } from './script.js'
import { style } from './style.js'

export function htmlOf({ title: whole, facts, isDraft, sections }: Document): string {
  const title = shortened(whole, maxCharacters.title)
  const contents = sections.map(({ id, title: name }) => `<li><a href="#${id}">${escaped(name)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src ${hashOf(filterScript)}">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escaped(title)}${isDraft ? ' <span class="draft">Draft</span>' : ''}</h1>
<dl>${facts.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(shortened(value, maxCharacters.text))}</dd></div>`).join('')}</dl>
</header>
<nav aria-label="Contents"><ol>${contents.join('')}</ol></nav>
<main>
${sections.map(sectionOf).join('\n')}
</main>
<script>${filterScript}</script>
</body>
</html>
`
}

/** Of a script that a browser may run although it stands in the page. */
function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

function sectionOf({ id, title, blocks }: Section): string {
  return `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${escaped(title)}</h2>\n${blocks.map(blockOf).join('\n')}\n</section>`
}

function blockOf(block: Block): string {
  if (block.kind === 'text') return `<p>${escaped(shortened(block.text, maxCharacters.text))}</p>`
  if (block.kind === 'list')
    return `<ul>${block.items.map((item) => `<li>${escaped(shortened(item, maxCharacters.text))}</li>`).join('')}</ul>`
  return block.kind === 'table' ? tableOf(block) : chartOf(block)
}

/** A wide table scrolls by itself, by keyboard too. */
function tableOf({ caption, columns, rows }: Table): string {
  const heads = columns.map(
    ({ heading, align }) => `<th scope="col"${numeric(align)}>${escaped(heading)}</th>`,
  )
  const body = rows.map((row) => rowOf(row, columns))
  return framed(
    caption,
    `<thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('\n')}</tbody>`,
    rows.length,
  )
}

function framed(caption: string, inside: string, rows: number, isChart = false): string {
  return `<div class="table" tabindex="0" role="region" aria-label="${escaped(caption)}"><table${isChart ? ' class="chart"' : ''} data-rows="${rows}"><caption>${escaped(caption)}</caption>${inside}</table></div>`
}

function rowOf({ cells, role, anchor }: Row, columns: Table['columns']): string {
  const attributes = `${role === undefined ? '' : ` class="${role}"`}${anchor === undefined ? '' : ` id="${escaped(anchor)}"`}`
  const shown = cells.map((cell, at) => `<td${numeric(columns[at]?.align)}>${cellOf(cell)}</td>`)
  return `<tr${attributes}>${shown.join('')}</tr>`
}

function cellOf(cell: string | Cell): string {
  const { text: whole, link = undefined } = typeof cell === 'string' ? { text: cell } : cell
  const text = shortened(whole, maxCharacters.cell)
  const shown = breakable(escaped(text))
  return link !== undefined && /^(https?:\/\/|#)/.test(link)
    ? `<a href="${escaped(link)}">${shown}</a>`
    : shown
}

/** Names of activities are long words: they may break behind an underscore. */
function breakable(text: string): string {
  return text.replaceAll(/\S{25,}/g, (word) => word.replaceAll('_', '_<wbr>'))
}

/** A table whose rows have a bar each: the chart and its figures are one. */
function chartOf({ caption, bars }: Chart): string {
  const most = bars.reduce((max, { value }) => Math.max(max, Math.abs(value)), 0)
  const rows = bars.map(({ label, value, shown }) => {
    const width = most === 0 ? 0 : Number(((100 * Math.abs(value)) / most).toFixed(2))
    const bar = `<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect${value < 0 ? ' class="negative"' : ''} width="${width}" height="10"/></svg>`
    return `<tr><th scope="row">${escaped(shortened(label, maxCharacters.label))}</th><td class="bar">${bar}</td><td class="number">${escaped(shown)}</td></tr>`
  })
  return framed(
    caption,
    `<colgroup><col><col><col></colgroup><thead class="unseen"><tr><th scope="col">Name</th><th scope="col">Bar</th><th scope="col">t CO2e</th></tr></thead><tbody>${rows.join('\n')}</tbody>`,
    0,
    true,
  )
}

function numeric(align: 'right' | undefined): string {
  return align === 'right' ? ' class="number"' : ''
}
