/** Adds the findings of a test run to the draft: at its top, or next to the affected line. */
import { grouped, plural, tonnes } from '../../host/numbers.js'
import { overlookedLine } from '../../rows/mapping/mapping.js'
import type { Draft } from '../draft-model.js'
import type { DraftedRule } from '../rules/drafted-rule.js'
import { oneLine } from '../rules/unit-rules.js'
import { amountFields, type DraftTestRun } from './trial.js'

const refusalsShown = 5
/** Maximum plausible share of one record in the total of many. */
const oddShare = 0.5
const many = 20
/** Maximum plausible share of zero amounts: above it, the column may be wrong. */
const mostOfZero = 0.5

/** Adds the findings of a test run to the draft. */
export function withFindings(draft: Draft, trial: DraftTestRun | string): Draft {
  if (typeof trial === 'string') return { ...draft, unsure: [...draft.unsure, `a run stops: ${trial}`] }
  const atAmount: string[] = []
  if (trial.zeros > 0) {
    atAmount.push(`${plural(trial.zeros, 'record')} of ${grouped(trial.estimated)} came to 0 kg`)
  }
  const ofZero =
    trial.empty > 0
      ? [`${plural(trial.empty, 'record')} of ${grouped(trial.estimated)} with an amount of 0`]
      : []
  if (trial.empty > mostOfZero * trial.estimated) atAmount.push(...ofZero.splice(0))
  const { largest } = trial
  if (largest && trial.estimated >= many && largest.share > oddShare) {
    const share = Math.round(100 * largest.share)
    atAmount.push(
      `one record of ${grouped(trial.estimated)}, in row ${largest.row}, is ${share} % of the total`,
    )
  }
  const refusals = trial.refusals.slice(0, refusalsShown).map(({ message, records, row }) => ({
    field: /^([\w.]+): /.exec(message)?.[1],
    text: `${plural(records, 'record')} refused, the first in row ${row}: ${message}`,
  }))
  const more = trial.refusals.length - refusals.length
  const remarks = [...draft.remarks, summary(trial)]
  const isSaid = atAmount.length + ofZero.length > 0
  const marked = isSaid ? markedAmount(draft, { why: ofZero, unsure: atAmount }) : { ...draft }
  const homeless: string[] = []
  const { unreadable } = trial
  if (unreadable) {
    const { rows, row, why } = unreadable
    homeless.push(`${plural(rows, 'row')} could not be read, the first in row ${row}: ${why}`)
  }
  for (const { field, text } of refusals) {
    const index = field === undefined ? -1 : marked.rules.findIndex((rule) => isFor(rule, field))
    if (index === -1) homeless.push(text)
    else
      marked.rules = marked.rules.map((rule, at) =>
        at === index ? withFound(rule, { why: [], unsure: [text] }) : rule,
      )
  }
  if (more > 0)
    homeless.push(`${plural(more, 'other reason')} for refusals; ghg check, or --dry-run, names them`)
  // Other columns are read by rules of other rows, or the draft explains them.
  const overlooked = trial.overlooked.filter(({ column }) => marked.unused.includes(oneLine(column)))
  const mattering = new Set(overlooked.map(({ column }) => oneLine(column)))
  const unused = marked.unused.filter((heading) => !mattering.has(heading))
  homeless.push(...overlooked.map(overlookedLine))
  return { ...marked, unused, remarks, unsure: [...marked.unsure, ...homeless] }
}

/** Counts the tried rows by outcome, with the tonnes of each command. */
export function rowsInWords(trial: DraftTestRun): string {
  return summary(trial).replace(/\.$/, '')
}

function summary({
  rows,
  isRead,
  estimated,
  waiting,
  refused,
  left,
  assumed,
  commands,
}: DraftTestRun): string {
  const isExact = assumed.length === 0
  const parts = [
    `${grouped(estimated)} ${isRead ? 'can be read' : 'estimated'}`,
    ...(waiting > 0 ? [`${grouped(waiting)} wait for FILL_IN`] : []),
    ...(refused > 0 ? [`${grouped(refused)} refused`] : []),
    ...(left > 0 ? [`${grouped(left)} left out`] : []),
  ]
  const instead = isExact ? '' : ` with ${assumed.join(' and ')} in place of FILL_IN`
  const shares = commands
    .filter(({ command }) => command !== '')
    .map(
      ({ command, records, kilograms }) =>
        `${command} ${plural(records, 'record')}${isExact ? ` (${tonnes(kilograms)} t CO2e)` : ''}`,
    )
  const by = shares.length === 0 ? '' : `; ${shares.join(', ')}`
  return `Tried on ${plural(rows, 'row')}${instead}: ${parts.join(', ')}${by}.`
}

function isFor({ field }: DraftedRule, named: string): boolean {
  return field === named || field.endsWith(`.${named}`) || named.endsWith(`.${field}`)
}

/** Adds findings to the line of the amount. */
function markedAmount(draft: Draft, found: Found): Draft {
  const { quantity, rules } = draft
  if (quantity) return { ...draft, quantity: withFound(quantity, found) }
  const index = rules.findIndex(({ field }) => amountFields.test(field))
  if (index === -1) return { ...draft, unsure: [...draft.unsure, ...found.unsure] }
  return { ...draft, rules: rules.map((rule, at) => (at === index ? withFound(rule, found) : rule)) }
}

interface Found {
  why: string[]
  unsure: string[]
}

function withFound<Part extends Found>(part: Part, { why, unsure }: Found): Part {
  return { ...part, why: [...part.why, ...why], unsure: [...part.unsure, ...unsure] }
}
