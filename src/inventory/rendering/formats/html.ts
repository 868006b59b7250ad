/**
 * The report as one HTML file: style and charts inside, nothing fetched, no script. Every text of a ledger is escaped.
 */

import { escaped } from '../../escaped.js'
import type { Block, Document, Row, Section, Table } from '../document-parts.js'
import { maxCharacters, shortened } from '../shortened.js'
import { barRows, legendOf, lineSvg } from './charts.js'
import { style } from './style.js'

/** Rows of a table that is not divided between pages. */
const mostRowsTogether = 14

export function htmlOf({ title: whole, facts, isDraft, sections }: Document): string {
  const title = shortened(whole, maxCharacters.title)
  const contents = sections.map(({ id, title: name }) => `<li><a href="#${id}">${escaped(name)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
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
</body>
</html>
`
}

function sectionOf({ id, title, blocks, beginsPage = false }: Section): string {
  const inside = blocks.map((block, at) => blockOf(block, `${id}-${at}`)).join('\n')
  return `<section id="${id}" aria-labelledby="${id}-title"${beginsPage ? ' class="page"' : ''}><h2 id="${id}-title">${escaped(title)}</h2>\n${inside}\n</section>`
}

/** @param id of the block in the page */
function blockOf(block: Block, id: string): string {
  switch (block.kind) {
    case 'text':
      return `<p>${escaped(shortened(block.text, maxCharacters.text))}</p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escaped(shortened(item, maxCharacters.text))}</li>`).join('')}</ul>`
    case 'table':
      return framed(id, block.caption, tableInside(block), block.rows.length)
    case 'bars': {
      const { caption, heading, headings, bars } = block
      const heads = [heading, 'Bar', ...headings].map(
        (each, at) => `<th scope="col"${at > 1 ? ' class="number"' : ''}>${escaped(each)}</th>`,
      )
      const table = `<thead><tr>${heads.join('')}</tr></thead><tbody>${barRows(block).join('\n')}</tbody>`
      return framed(id, caption, table, bars.length, legendOf(block))
    }
    case 'line':
      return `<figure><figcaption>${escaped(block.caption)}</figcaption>${lineSvg(block)}</figure>`
  }
}

/** A wide table scrolls by itself, by keyboard too. */
function framed(id: string, caption: string, inside: string, rows: number, legend?: string): string {
  const classes = [
    ...(legend === undefined ? [] : ['chart']),
    ...(rows > mostRowsTogether ? [] : ['together']),
  ]
  return `<figure class="${classes.join(' ')}"><figcaption id="${id}">${escaped(caption)}</figcaption>${legend ?? ''}<div class="table" tabindex="0" role="region" aria-labelledby="${id}"><table aria-labelledby="${id}">${inside}</table></div></figure>`
}

function tableInside({ columns, rows }: Table): string {
  const heads = columns.map(
    ({ heading, align }) => `<th scope="col"${numeric(align)}>${escaped(heading)}</th>`,
  )
  const body = rows.map((row) => rowOf(row, columns))
  return `<thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('\n')}</tbody>`
}

function rowOf({ cells, role }: Row, columns: Table['columns']): string {
  const shown = cells.map((cell, at) => `<td${numeric(columns[at]?.align)}>${cellOf(cell)}</td>`)
  return `<tr${role === undefined ? '' : ` class="${role}"`}>${shown.join('')}</tr>`
}

/** Names of activities are long words: they may break behind an underscore. */
function cellOf(cell: string): string {
  const text = escaped(shortened(cell, maxCharacters.cell))
  return text.replaceAll(/\S{25,}/g, (word) => word.replaceAll('_', '_<wbr>'))
}

function numeric(align: 'right' | undefined): string {
  return align === 'right' ? ' class="number"' : ''
}
