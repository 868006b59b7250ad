/** Formats a dry run for people. */

import { grouped, plural } from '../../../host/numbers.js'
import type { Colours } from '../../../terminal/colours.js'
import { table } from '../../../terminal/table.js'
import { indented, lineWidth } from '../../../terminal/wrapped.js'
import type { Overlooked } from '../columns/overlooked.js'
import type { DryRun } from './dry-run-report.js'
import type { UnmappedWord } from './word-counts.js'

const refusalsShown = 5
const delimiterNames: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }

/** Returns the whole text, ending with a line break. @param width maximum characters per line; no limit if undefined */
export function dryRunText(report: DryRun, colours: Colours, width?: number): string {
  const parts = [
    [inputLine(report)],
    mappingLines(report, colours, width),
    requestLines(report, colours),
    refusalLines(report, colours),
    wordLines(report, colours),
    listed('Unused columns', [report.unmapped.map((name) => `\`${name}\``).join(', ')], colours),
    listed(overlookedTitle, report.overlooked.map(overlookedLine), colours),
    listed(
      'Suspicious',
      report.suspicious.map(({ column, field, message }) => `\`${column}\` (${field}): ${message}`),
      colours,
    ),
    listed('Remarks', report.remarks, colours),
    ['dry run: nothing was estimated or written'],
  ]
  return parts
    .filter((lines) => lines.some((line) => line !== ''))
    .map((lines) => lines.flatMap((line) => indented(line, lineWidth(width))))
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

/** Returns a request in words, amounts with their units: `energy 12 MWh, region GB`. */
export function requestWords(request: object): string {
  return requestFacts(request, []).join(', ')
}

function requestFacts(request: object, path: readonly string[]): string[] {
  const fields = new Map<string, unknown>(Object.entries(request))
  return [...fields].flatMap(([key, value]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return requestFacts(value, holders.has(key) ? path : [...path, key])
    }
    if (key.endsWith(unitEnd) && fields.has(key.slice(0, -unitEnd.length))) return []
    const names = key === 'query' && path.length > 0 ? path : [...path, key]
    const unit = fields.get(`${key}${unitEnd}`)
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const shown = key === 'data_version' ? 'release' : names.join(' ').replaceAll('_', ' ')
    return [`${shown} ${text}${unit === undefined ? '' : ` ${unit}`}`]
  })
}

const unitEnd = '_unit'
/** Fields that only hold others. */
const holders = new Set(['parameters', 'emission_factor', 'amount', 'activity'])

function inputLine({ operation, inputs, delimiter, rows, has_more, counts }: DryRun): string {
  const cells = delimiter === null ? '' : `, ${delimiterNames[delimiter] ?? delimiter}-delimited`
  const name = inputs.length === 0 ? '--set' : inputs.join(', ')
  const looked = `${has_more ? 'the first ' : ''}${plural(rows, 'row')}`
  const parts = [plural(counts.requests, 'request')]
  if (counts.refused > 0) parts.push(`${grouped(counts.refused)} refused`)
  if (counts.skipped > 0) parts.push(`${grouped(counts.skipped)} skipped`)
  return `${operation}: ${name}${cells}; ${looked}: ${parts.join(', ')}`
}

function mappingLines({ mapping }: DryRun, colours: Colours, width?: number): string[] {
  const columns = [
    { heading: 'field', least: 16 },
    { heading: 'from column', least: 12 },
    { heading: 'rule', least: 20 },
  ]
  const rows = mapping.map(({ field, column, rule }) => [field, column ?? '', rule])
  return [table(columns, rows, colours, width).trimEnd()]
}

function requestLines({ requests }: DryRun, colours: Colours): string[] {
  return listed(
    'Sample requests',
    requests.map(({ row, request }) => `row ${row}: ${requestWords(request)}`),
    colours,
  )
}

function refusalLines({ refusals, inputs }: DryRun, colours: Colours): string[] {
  const where = (file: string, row: number) => (inputs.length > 1 ? `${file}, row ${row}` : `${row}`)
  const shown = refusals
    .slice(0, refusalsShown)
    .map(
      ({ message, rows, first, file }) =>
        `${plural(rows, 'row')}, the first ${where(file, first)}: ${message}`,
    )
  const more = refusals.length - shown.length
  return listed(
    'Refused before estimation',
    more > 0 ? [...shown, `and ${grouped(more)} more reasons`] : shown,
    colours,
  )
}

/** Title of the unused columns that could change a figure. */
export const overlookedTitle = 'Unused, but could change a figure'

/** Formats an unused column that could change a figure. */
export function overlookedLine({ column, message }: Overlooked): string {
  return `nothing reads column \`${column}\`; ${message}`
}

const wordsShown = 20

function wordLines({ words }: DryRun, colours: Colours): string[] {
  const shown = words.slice(0, wordsShown).map(wordLine)
  const more = words.length - shown.length
  if (more > 0) shown.push(`and ${grouped(more)} more; ghg check --unmapped FILE lists all`)
  return listed('Unmapped words', shown, colours)
}

/** Formats an unmapped word for people. */
export function wordLine({ field, column, word, rows, amount, ...guessed }: UnmappedWord): string {
  const { guess, meaning, score } = guessed
  const sum = amount === 0 ? '' : `, amount ${grouped(amount)}`
  const named = [guess, meaning].filter((each) => each !== undefined).join(' ')
  const perhaps = guess === undefined ? named && `; ${named}` : `; perhaps ${named} (${score})`
  return `\`${word}\` in \`${column}\` (${field}): ${plural(rows, 'row')}${sum}${perhaps}`
}

function listed(title: string, lines: readonly string[], colours: Colours): string[] {
  const filled = lines.filter((line) => line !== '')
  return filled.length === 0 ? [] : [colours.bold(title), ...filled.map((line) => `  ${line}`)]
}
