/** Writes a draft as a mapping file, with the reasons as comments. */

import { grouped, plural } from '../host/numbers.js'
import { localMappingSchema } from '../rows/mapping/mapping.js'
import type { Quoting } from '../rows/sheets/sheets.js'
import { wrapped } from '../terminal/wrapped.js'
import type { Draft, DraftedActivity, DraftPart } from './draft-model.js'
import type { DraftedSkip } from './rows/excluded-rows.js'
import type { DraftedRule } from './rules/drafted-rule.js'

export interface DraftFacts {
  command: string
  file: string
  /** Number of sampled rows; `all` counts the rows of the whole file. */
  rows: number
  all?: number | undefined
  /** Encoding, if it must be specified to read the file. */
  encoding: string | undefined
  headerRow: number | undefined
  /** Last of several heading rows that are joined. */
  lastHeaderRow: number | undefined
  /** Number of cells missing at the end of every row. */
  missingCells: number
  /** Sheet name; workbooks only. */
  sheet: string | undefined
  range: string | undefined
  /** Convention for quotes, if it must be specified. */
  quote?: Quoting | undefined
}

/** Formats a draft as YAML that loads without changes. */
export function draftText(draft: Draft, facts: DraftFacts): string {
  const { operation, ledger, unpivot, quantity, period, meter } = draft
  const lines = [...opening(draft, facts), ...placeLines(facts)]
  if (draft.country !== undefined) lines.push(`country: ${scalar(draft.country)}`)
  if (operation !== undefined) lines.push(`operation: ${scalar(operation)}`)
  lines.push(...partLines('unpivot', unpivot))
  lines.push(...conditionLines('keep', draft.keep), ...conditionLines('skip', draft.skip))
  lines.push(...partLines('quantity', quantity), ...partLines('period', period))
  lines.push(...meterLines(meter))
  if (draft.reversals) lines.push(...draft.reversals.map((why) => comment(why)), 'below_zero: reversals')
  if (ledger && Object.keys(ledger).length > 0) lines.push(...valueLines('ledger', ledger, ''))
  lines.push(...partLines('activity', draft.activity), ...activityLines(draft))
  if (draft.rules.length > 0) lines.push('columns:', ...draft.rules.flatMap((rule) => ruleLines(rule, '  ')))
  return `${lines.join('\n')}\n`
}

/** Formats the position of the table in the file, unless it fills the file. */
function placeLines(facts: DraftFacts): string[] {
  const { encoding, sheet, range, quote, headerRow, lastHeaderRow = headerRow, missingCells } = facts
  const lines: string[] = []
  if (missingCells > 0) {
    const lacking = plural(missingCells, 'cell')
    lines.push(
      comment(`UNSURE: every sampled row has ${lacking} fewer than the heading: blank, and at the end?`),
      'missing_cells: blank',
    )
  }
  if (encoding !== undefined) lines.push(`encoding: ${scalar(encoding)}`)
  if (quote !== undefined) lines.push(`quote: ${quote}`)
  if (sheet !== undefined) lines.push(`sheet: ${scalar(sheet)}`)
  if (range !== undefined) lines.push(`range: ${scalar(range)}`)
  if (headerRow === undefined) return lines
  const isOne = lastHeaderRow === headerRow
  return [...lines, `header_row: ${isOne ? headerRow : `${headerRow}-${lastHeaderRow}`}`]
}

function opening(
  { remarks, unsure, otherAmounts, amountField, unused }: Draft,
  { command, file, rows, all = rows }: DraftFacts,
): string[] {
  const looked =
    all > rows ? `${plural(rows, 'row')}, and the words of all ${grouped(all)}` : plural(rows, 'row')
  const lines = [
    `# yaml-language-server: $schema=${localMappingSchema}`,
    comment(`Mapping of ${file} for ghg ${command}, drafted from its headings and ${looked}.`),
    comment('Check every line. UNSURE marks guesses; rows are refused until FILL_IN is replaced.'),
  ]
  lines.push(comment('man ghg-mapping describes it; ghg map -o and ghg init write its schema.'))
  lines.push(...remarks.map((remark) => comment(remark)))
  lines.push(...unsure.map((doubt) => comment(`UNSURE: ${doubt}`)))
  if (otherAmounts.length > 0) {
    const shown = otherAmounts.map((heading) => `\`${heading}\``).join(', ')
    const other = amountField === '' ? '' : `; in a mapping of its own: --column ${amountField}=...`
    lines.push(comment(`UNSURE: numbers that look like amounts but are not used: ${shown}${other}`))
  }
  if (unused.length > 0) {
    lines.push(comment(`Not used: ${unused.map((heading) => `\`${heading}\``).join(', ')}`))
  }
  return lines
}

function partLines<Rule extends object>(
  key: string,
  part: DraftPart<Rule> | undefined,
  indent = '',
): string[] {
  if (!part) return []
  return [...reasons(part, indent), ...valueLines(key, part.rule, indent, part.beside)]
}

function meterLines(meter: Draft['meter']): string[] {
  if (!meter) return []
  const { from, ...others } = meter.rule
  const value = Object.keys(others).length > 0 ? meter.rule : from
  return [...reasons(meter, ''), `meter: ${flow(value)}`]
}

function conditionLines(key: string, conditions: readonly DraftedSkip[]): string[] {
  if (conditions.length === 0) return []
  if (conditions.every(({ isOffered }) => isOffered)) {
    const doubts = conditions.flatMap(({ unsure = [] }) => reasons({ why: [], unsure }, ''))
    return [...doubts, `# ${key}: ${flow(conditions.map(({ rule }) => rule))}`]
  }
  const lines = conditions.flatMap(({ rule, why, unsure = [], isOffered }) => [
    ...reasons({ why: why === '' ? [] : [why], unsure }, '  '),
    `${isOffered ? '  # ' : '  '}- ${flow(rule)}`,
  ])
  return [`${key}:`, ...lines]
}

function activityLines({ activities, otherwise }: Draft): string[] {
  if (!activities) return []
  const last = otherwise === undefined ? [] : [`  - otherwise: ${otherwise}`]
  return ['activities:', ...activities.flatMap(oneActivity), ...last]
}

function oneActivity(each: DraftedActivity): string[] {
  const { when, also, operation, rules, quantity, activity, ledger, why, unsure } = each
  const indent = '    '
  const lines = [
    ...(when ? valueLines('when', when, indent) : []),
    ...(also ? [`${indent}also: true`] : []),
    `${indent}operation: ${scalar(operation)}`,
    ...partLines('activity', activity, indent),
    ...(quantity ? valueLines('quantity', quantity, indent) : []),
    ...(ledger ? valueLines('ledger', ledger, indent) : []),
    ...(rules.length > 0 ? [`${indent}columns:`] : []),
    ...rules.flatMap((rule) => ruleLines(rule, `${indent}  `)),
  ]
  const [first, ...rest] = lines
  return [...reasons({ why, unsure }, '  '), `  - ${first!.trimStart()}`, ...rest]
}

function ruleLines({ field, rule, why, unsure, beside, offered }: DraftedRule, indent: string): string[] {
  const further = offered && [
    ...reasons({ why: [], unsure: offered.unsure }, indent),
    ...valueLines(offered.field, offered.rule, `${indent}# `),
  ]
  return [...reasons({ why, unsure }, indent), ...valueLines(field, rule, indent, beside), ...(further ?? [])]
}

function reasons({ why, unsure }: { why: string[]; unsure: string[] }, indent: string): string[] {
  return [
    ...(why.length > 0 ? [comment(why.join('; '), indent)] : []),
    ...unsure.map((doubt) => comment(`UNSURE: ${doubt}`, indent)),
  ]
}

/** Formats a key and its value on one line; translations have one line per word for people to fill in. */
function valueLines(
  key: string,
  value: object,
  indent: string,
  beside?: ReadonlyMap<string, string>,
): string[] {
  if (!hasTable(value)) return [`${indent}${scalar(key)}: ${flow(value)}`]
  const inner = `${indent}  `
  const lines = Object.entries(value).flatMap(([name, each]) => {
    if (name === 'translate') return [`${inner}translate:`, ...words(each, `${inner}  `, beside)]
    return isObject(each) && hasTable(each)
      ? valueLines(name, each, inner, beside)
      : [`${inner}${scalar(name)}: ${flow(each)}`]
  })
  return [`${indent}${scalar(key)}:`, ...lines]
}

function words(table: object, indent: string, beside?: ReadonlyMap<string, string>): string[] {
  return Object.entries(table).map(([from, to]) => {
    const note = beside?.get(from)
    const value = `: ${flow(to)}${note === undefined ? '' : `  # ${note}`}`
    const word = scalar(from)
    return word.length <= longestKey ? `${indent}${word}${value}` : `${indent}? ${word}\n${indent}${value}`
  })
}

/** Maximum length of a simple key: YAML requires a question mark before keys of more than 1,024 characters. */
const longestKey = 1_000

function hasTable(value: object): boolean {
  return Object.entries(value).some(
    ([name, each]) =>
      (name === 'translate' && Object.keys(each).length > 0) || (isObject(each) && hasTable(each)),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Formats a value in YAML's flow style. */
function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`
  if (isObject(value)) {
    const entries = Object.entries(value).map(([key, each]) => `${scalar(key)}: ${flow(each)}`)
    return `{ ${entries.join(', ')} }`
  }
  return scalar(value)
}

const plain = /^[A-Za-z_][\w .()/-]*[\w)]$|^[A-Za-z_]$/
const otherwiseRead = /^(true|false|null|yes|no|on|off|y|n)$|^\.?(nan|inf)$/i

/** Formats a scalar, quoted if YAML could read it differently. */
function scalar(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return plain.test(value) && !otherwiseRead.test(value) ? value : JSON.stringify(value)
}

const commentWidth = 110

/** Formats a comment, wrapped to a readable width. */
function comment(text: string, indent = ''): string {
  return wrapped(text.replace(/\s+/g, ' ').trim(), commentWidth - indent.length - 2)
    .map((line) => `${indent}# ${line}`)
    .join('\n')
}
