/** A filing as tables: rows for CSV and for a terminal, and a page of Markdown. */
import type { FiledFact, Filing } from './model.js'

export const tableHeadings = [
  'paragraph',
  'datapoint',
  'period_start',
  'period_end',
  'value',
  'unit',
  'decimals',
  'element',
  'members',
  'cell',
  'missing',
] as const

/** Returns a row for each fact and each missing datapoint. */
export function tableRows({ facts, missing }: Filing): string[][] {
  return [
    ...facts.map(rowOf),
    ...missing.map(({ paragraph, label, why }) => [paragraph, label, '', '', '', '', '', '', '', '', why]),
  ]
}

function rowOf(fact: FiledFact): string[] {
  const { paragraph, label, period, isInstant, value, decimals, element, members, cell } = fact
  return [
    ...[paragraph, label, isInstant ? '' : period.start, period.end, value, shownUnit(fact)],
    ...[decimals === undefined ? '' : String(decimals), element],
    Object.entries(members)
      .map((pair) => pair.join('='))
      .join(' '),
    ...[cell === undefined ? '' : `${cell.sheet}!${cell.cell}`, ''],
  ]
}

/** Returns the unit as people write it: `t CO2e`, `t CO2e/EUR`. */
export function shownUnit({ unit }: Pick<FiledFact, 'unit'>): string {
  return unit.map((name) => (name === 'utr:tCO2e' ? 't CO2e' : name.replace(/^\w+:/, ''))).join('/')
}

/** Returns the page. */
export function filingMarkdown(filing: Filing): string {
  const { title, organisation, period, facts, missing, notes } = filing
  const rows = facts.map(({ paragraph, label, value, ...fact }) => [paragraph, label, value, shownUnit(fact)])
  const lines = [
    `# ${organisation}: ${title}`,
    '',
    `${period.start} to ${period.end}`,
    '',
    ...tableLines(['Item', 'Figure', 'Value', 'Unit'], rows),
    ...section(
      'Not stated',
      missing.map(({ label, why }) => `${label}: ${why}`),
    ),
    ...section('Remarks', notes),
  ]
  return `${lines.join('\n')}\n`
}

function tableLines(headings: readonly string[], rows: readonly string[][]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)]
}

function cellText(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
}

function section(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : ['', `## ${heading}`, '', ...items.map((item) => `- ${item}`)]
}
