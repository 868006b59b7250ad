/** Sheets that have sections of the page as tables: scope 2 in full, open points, completeness and uncertainty. */

import type { Report } from '../../../report/model.js'
import type { Block, Document, Section, Table } from '../../document-parts.js'
import { monthTable } from '../../sections/completeness.js'
import { ruleTable } from '../../sections/uncertainty.js'
import { columnArea } from './activities.js'
import { notKnown, type Sheet, type SheetCell } from './sheet.js'

const title = (text: string): SheetCell[] => [{ value: text, look: 'title' }]
const headings = (...texts: string[]): SheetCell[] => texts.map((value) => ({ value, look: 'heading' }))

/** What a formula that looks for a text takes for a pattern or a comparison. */
const pattern = /[*?~]|^[=<>]|^$/

/** Purchased energy with its sums as formulas over the lines; instruments and bases as the page has them. */
export function scope2Sheet(report: Report, { sections }: Document): Sheet {
  const rows: SheetCell[][] = [
    title('Scope 2 by both methods'),
    ['t CO2e; the sums are formulas over the sheet Activities'],
    [],
    headings('Site', 'Country', 'Energy', 'MWh', 'Location-based', 'Market-based'),
  ]
  const first = rows.length + 1
  for (const { site, country, category, mwh, co2e, co2e_market } of report.scope_2) {
    const at = rows.length + 1
    const sum = (area: string, kg: number): SheetCell =>
      pattern.test(site) || pattern.test(country)
        ? { value: kg / 1000, look: 'mass' }
        : {
            formula: `SUMIFS(${area},${columnArea('site')},A${at},${columnArea('country')},B${at},${columnArea('category')},"Scope 2: purchased "&C${at})/1000`,
            value: kg / 1000,
            look: 'mass',
          }
    rows.push([
      ...[site, country, category],
      mwh === null ? notKnown('n/a') : { value: mwh, look: 'figure' },
      category === '' ? { value: co2e / 1000, look: 'mass' } : sum(columnArea('co2e'), co2e),
      category === '' ? { value: co2e_market / 1000, look: 'mass' } : sum(columnArea('market'), co2e_market),
    ])
  }
  const last = rows.length
  if (last >= first) {
    const total = (column: string, kg: number): SheetCell => ({
      formula: `SUM(${column}${first}:${column}${last})`,
      value: kg / 1000,
      look: 'sum',
    })
    rows.push([
      { value: 'Total', look: 'group' },
      ...['', '', ''],
      total('E', report.totals.scope_2),
      total('F', report.totals.scope_2_market),
    ])
  }
  const [, ...others] = tablesOf(sections.find(({ id }) => id === 'scope-2'))
  rows.push(...others.flatMap(tableRows))
  return { name: 'Scope 2', widths: [36, 24, 22, 24, 17, 24], rows, frozen: 4 }
}

export function openPointsSheet(report: Report, document: Document): Sheet {
  const months = monthTable(report)
  const rows = [...sectionRows(document, ['open-points']), ...(months === undefined ? [] : tableRows(months))]
  return { name: 'Open points', widths: [26, 70, ...Array.from({ length: 25 }, () => 12)], rows }
}

export function uncertaintySheet(report: Report, document: Document): Sheet {
  const datasets = tablesOf(document.sections.find(({ id }) => id === 'factors'))
  const rows = [
    ...sectionRows(document, ['uncertainty', 'sources']),
    ...[...datasets, ruleTable(report)].flatMap(tableRows),
  ]
  return { name: 'Uncertainty', widths: [44, 30, 22, 17, 22, 17], rows }
}

/** Returns sections one below the other. @param wanted their ids */
function sectionRows({ sections }: Document, wanted: readonly string[]): SheetCell[][] {
  return sections
    .filter(({ id }) => wanted.includes(id))
    .flatMap(({ title: heading, blocks }) => [title(heading), ...blocks.flatMap(blockRows), []])
}

function blockRows(block: Block): SheetCell[][] {
  if (block.kind === 'table') return tableRows(block)
  if (block.kind === 'text') return [[block.text]]
  if (block.kind === 'list') return block.items.map((item) => [item])
  if (block.kind === 'line') return [[block.summary]]
  return [
    [],
    [{ value: block.caption, look: 'group' }],
    ...block.bars.map(({ label, figures }): SheetCell[] => [label, ...figures]),
  ]
}

function tablesOf(section: Section | undefined): Table[] {
  return (section?.blocks ?? []).filter((block) => block.kind === 'table')
}

function tableRows({ caption, columns, rows }: Table): SheetCell[][] {
  return [
    [],
    [{ value: caption, look: 'group' }],
    headings(...columns.map(({ heading }) => heading)),
    ...rows.map(({ cells }) =>
      cells.map((cell, at) => (columns[at]?.align === 'right' ? numberOr(cell) : cell)),
    ),
  ]
}

/** A figure of the page as a number. */
function numberOr(text: string): SheetCell {
  const plain = text.replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? { value: Number(plain), look: 'figure' } : notKnown(text)
}
