/** A draft as a mapping file, with the reasons as comments. */
import type { ColumnRule } from '../../bulk/input/mapping/mapping-schema.js'
import { plural } from '../../host/numbers.js'
import { wrapped } from '../help/fields.js'
import { mappingSchemaPath } from '../manual/mapping-schema.js'
import type { Draft } from './draft.js'
import type { DraftedRule } from './drafted-rule.js'

export interface DraftFacts {
  command: string
  file: string
  rows: number
  /** Where the file cannot be read without saying so. */
  encoding: string | undefined
  headerRow: number | undefined
  /** The last of several rows of headings that are joined. */
  lastHeaderRow: number | undefined
  /** Of a workbook. */
  sheet: string | undefined
  range: string | undefined
}

/** YAML that loads as it is. */
export function draftText(draft: Draft, facts: DraftFacts): string {
  const lines = [...opening(draft, facts)]
  lines.push(...placeLines(facts))
  lines.push('columns:', ...draft.rules.flatMap(ruleLines))
  if (draft.skip.length > 0) lines.push('skip:')
  for (const { rule, why } of draft.skip) lines.push(comment(why, '  '), `  - ${flow(rule)}`)
  return `${lines.join('\n')}\n`
}

/** Where in the file the table is, unless it is all of it. */
function placeLines({ sheet, range, headerRow, lastHeaderRow = headerRow }: DraftFacts): string[] {
  const lines: string[] = []
  if (sheet !== undefined) lines.push(`sheet: ${scalar(sheet)}`)
  if (range !== undefined) lines.push(`range: ${scalar(range)}`)
  if (headerRow === undefined) return lines
  const isOne = lastHeaderRow === headerRow
  return [...lines, `header_row: ${isOne ? headerRow : `${headerRow}-${lastHeaderRow}`}`]
}

function opening(
  { otherAmounts, amountField, unused }: Draft,
  { command, file, rows, encoding }: DraftFacts,
): string[] {
  const lines = [
    comment(`Mapping of ${file} for ghg ${command}, drafted from its headings and ${plural(rows, 'row')}.`),
    comment('Look at every line. UNSURE marks what is doubtful; rows are refused while FILL_IN is left.'),
  ]
  lines.push(comment(`Its schema is ${mappingSchemaPath} of the package ghg; man ghg-mapping describes it.`))
  if (encoding !== undefined) lines.push(comment(`To be read with --encoding ${encoding}.`))
  if (otherAmounts.length > 0) {
    const shown = otherAmounts.map((heading) => `\`${heading}\``).join(', ')
    lines.push(comment(`Also amounts, for mappings of their own (--column ${amountField}=...): ${shown}`))
  }
  if (unused.length > 0) {
    lines.push(comment(`Not used: ${unused.map((heading) => `\`${heading}\``).join(', ')}`))
  }
  return lines
}

function ruleLines({ field, rule, why, unsure, beside }: DraftedRule): string[] {
  const before = [
    ...(why.length > 0 ? [comment(why.join('; '), '  ')] : []),
    ...unsure.map((doubt) => comment(`UNSURE: ${doubt}`, '  ')),
  ]
  if (!rule.translate) return [...before, `  ${scalar(field)}: ${flow(rule)}`]
  const { translate, ...rest } = rule
  const lines = Object.entries(rest).map(([key, value]) => `    ${key}: ${flow(value)}`)
  const words = Object.entries(translate).map(([from, to]) => {
    const note = beside?.get(from)
    return `      ${scalar(from)}: ${scalar(to)}${note === undefined ? '' : `  # ${note}`}`
  })
  return [...before, `  ${scalar(field)}:`, ...lines, '    translate:', ...words]
}

/** A value in YAML's flow style. */
function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value as ColumnRule).map(([key, each]) => `${key}: ${flow(each)}`)
    return `{ ${entries.join(', ')} }`
  }
  return scalar(value)
}

const plain = /^[A-Za-z_][\w .()/-]*[\w)]$|^[A-Za-z_]$/
const otherwiseRead = /^(true|false|null|yes|no|on|off|y|n)$|^\.?(nan|inf)$/i

/** Quoted wherever it could be read as something else. */
function scalar(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return plain.test(value) && !otherwiseRead.test(value) ? value : JSON.stringify(value)
}

const commentWidth = 110

/** One line, or several of a readable width. */
function comment(text: string, indent = ''): string {
  return wrapped(text.replace(/\s+/g, ' ').trim(), commentWidth - indent.length - 2)
    .map((line) => `${indent}# ${line}`)
    .join('\n')
}
