/** Learns how to answer rows of a ledger that differ only in their amount, from sample amounts. */
import {
  isBesideTotal,
  isErrorBody,
  type Notice,
  type OperationDescription,
} from '../../contract/contract.js'
import type { Prepare } from '../mapping/requests/requests.js'
import { withAmount } from '../mapping/requests/with-amount.js'
import { convertedMoney } from '../parts/ledger/factor-quantity.js'
import { meanShare } from '../parts/ledger/mean-share.js'
import type { LedgerLine } from '../results/ledger-columns.js'
import type { AmountField, LedgerRoles } from '../results/ledger-roles.js'
import type { AnsweredPart, AnsweredRow, Part, PartedRow } from '../results/part.js'
import { isAnsweredRow } from '../results/part.js'
import type { Results, ResultWriter } from '../results/writers/result.js'
import type { Cell } from '../sheets/readers/table.js'
import { numberAt } from '../sheets/response-columns.js'
import { isOnlyAmount } from './amount-columns.js'
import { scaleOf } from './cell-scale.js'
import { fillLedger, type LedgerShape, type LinesOfAmount } from './ledger-template.js'
import { countSamples, lineSamples } from './samples.js'
import { sideTexts } from './side-template.js'
import { isEmpty, multipleOf, type Template, TemplateText, type TypedTemplate } from './template.js'

/** Readers and writers of a ledger's rows. */
export interface LedgerRows {
  roles: LedgerRoles
  prepare: Prepare
  answer: (row: object) => object
  /** Description of a command's requests, by the command's position in the run. */
  descriptionOf: (route: number) => OperationDescription
  /** Writers of the side files. */
  sideWriters: readonly ResultWriter[]
}

/** kg CO2e of a line per unit of the amount; undefined without a figure. */
export interface LineMass {
  scope: string
  location: number | undefined
  market: number | undefined
}

/** Lines of all rows of a kind, as plain values. */
export interface LedgerLesson {
  outputs: readonly (Template | undefined)[]
  /** Table rows of a file of typed rows; absent in other formats. */
  rows: string | undefined
  /** Amount per unit of the number in the cell. */
  scale: number
  onlyWhole: boolean
  route: number
  masses: readonly LineMass[]
  /** First line, with the amount. */
  first: LedgerLine
  notices: readonly Notice[]
  method: string | undefined
}

/** Row from which a kind is learnt. */
export interface LearntRow {
  results: Results
  /** Column and number of the row's amount. */
  column: number
  number: number
}

/** Returns undefined if rows of the kind may differ in more than figures proportional to the amount. */
export function ledgerLesson(row: LearntRow, rows: LedgerRows, shape: LedgerShape): LedgerLesson | undefined {
  const { results, column, number } = row
  const [parted, outcome] = [results.requests[0] as PartedRow, results.outcomes[0]!]
  if (!isAnsweredRow(outcome) || parted.parts.length !== 1 || parted.blank > 0) return undefined
  const [part] = parted.parts as [Part]
  const { route } = part
  if (route === undefined || part.activity === undefined) return undefined
  const description = rows.descriptionOf(route)
  for (const field of rows.roles.amountsOf(part.activity, column)) {
    if (!isOnlyAmount(part.request, field.keys, description)) continue
    const { decimal } = rows.roles
    const cell = { ...field, cells: results.batch.rows[0]!, column, decimal, request: part.request }
    const scale = scaleOf(cell, (cells) => onlyRequestOf(rows.prepare, cells))
    if (scale === undefined || numberAt(part.request, [...field.keys]) !== number * scale) continue
    const samples = samplesOf(row, part, field, number * scale, rows)
    return samples && lessonOf(samples, { scale, onlyWhole: field.isCount, route }, results, rows, shape)
  }
  return undefined
}

/** Returns the request of a row that makes one. */
function onlyRequestOf(prepare: Prepare, cells: Cell[]): object | undefined {
  const { parts = [] } = prepare(cells) as Partial<PartedRow>
  return parts.length === 1 ? parts[0]!.request : undefined
}

/** An answered row with one part. */
interface Sample {
  amount: number
  row: PartedRow
  outcome: AnsweredRow
  part: AnsweredPart
}

/**
 * Returns answers for sample amounts, and the row's own. Cells that pass through have another text in samples: nothing
 * else may contain it.
 */
function samplesOf(
  { results, column }: LearntRow,
  part: Part,
  { keys, isCount }: AmountField,
  own: number,
  { answer, roles }: LedgerRows,
): Sample[] | undefined {
  const cells = part.cells.map((cell, at) => (roles.roles[at] === 'decides' || at === column ? cell : marker))
  const ledger = {
    ...part.ledger,
    ...(roles.site !== undefined && { site: marker }),
    ...(roles.item !== undefined && { item: marker }),
  }
  const sample = (amount: number): Sample => {
    const row = {
      parts: [{ ...part, cells, ledger, request: withAmount(part.request, keys, amount) }],
      blank: 0,
    }
    const outcome = answer(row) as AnsweredRow
    return { amount, row, outcome, part: outcome.answered[0]! }
  }
  const outcome = results.outcomes[0] as AnsweredRow
  const itself = { amount: own, row: results.requests[0] as PartedRow, outcome, part: outcome.answered[0]! }
  const samples = [...(isCount ? countSamples : lineSamples).map(sample), itself]
  return samples.every(({ part: each }) => isPlain(each)) ? samples : undefined
}

const marker = '\u00a7'
/** True if a part has figures, and no notice of emissions outside the total. */
function isPlain({ outcome, lines = [], notices, ...part }: AnsweredPart): boolean {
  const isOther = part.belowZero ?? part.contested ?? part.replacedBy ?? part.columnIndex
  return (
    !isErrorBody(outcome) &&
    isOther === undefined &&
    lines.length > 0 &&
    !notices.some(({ code }) => isBesideTotal(code))
  )
}

function lessonOf(
  samples: readonly Sample[],
  constants: Pick<LedgerLesson, 'scale' | 'onlyWhole' | 'route'>,
  { batch }: Results,
  rows: LedgerRows,
  shape: LedgerShape,
): LedgerLesson | undefined {
  const [{ part }] = samples as [Sample]
  const linesOf = samples.map(({ amount, part }) => {
    const { data, share } = convertedMoney(part.outcome)
    const money = data ? { value: data.activity_value, share } : undefined
    return { amount, lines: part.lines!, money, mean: meanShare(part.notices) }
  })
  const ledger = ledgerText(linesOf, part, rows, shape)
  const masses = ledger && massesOf(linesOf)
  if (!masses || samples.some((each) => saidIn(each.part) !== saidIn(part))) return undefined
  const sides = rows.sideWriters.map((writer) =>
    sideTexts(
      writer,
      samples.map(({ row, outcome }) => ({
        batch: { ...batch, rows: [row.parts[0]!.cells] },
        requests: [row],
        outcomes: [outcome],
      })),
    ),
  )
  if (sides.includes(undefined)) return undefined
  const { notices, method } = part
  const outputs = [ledger.template, ...sides.map((side) => (isEmpty(side!) ? undefined : side))]
  return { outputs, ...constants, rows: ledger.rows, masses, first: part.lines![0]!, notices, method }
}

/** Returns the text of all lines of a row. */
function ledgerText(
  lines: readonly LinesOfAmount[],
  { cells }: Part,
  { roles: { roles } }: LedgerRows,
  shape: LedgerShape,
): TypedTemplate | undefined {
  const { typed, delimiter } = shape
  if (!typed) {
    const template = new TemplateText(delimiter!)
    return fillLedger(template, lines, shape) ? { template: template.take() } : undefined
  }
  const kind = new typed.KindText((index) => (roles[index] === 'decides' ? cells[index] : undefined))
  return fillLedger(kind, lines, shape) ? kind.take() : undefined
}

/** Returns the codes and the method of a part. */
function saidIn({ notices, method }: AnsweredPart): string {
  return JSON.stringify([method, notices.map(({ code, severity }) => [code, severity])])
}

/** Returns the emissions of every line per unit of the amount; undefined if they are not proportional. */
function massesOf(
  samples: readonly { amount: number; lines: readonly LedgerLine[] }[],
): LineMass[] | undefined {
  const amounts = samples.map(({ amount }) => ({ amount }))
  const masses = samples[0]!.lines.map(({ scope }, line): LineMass | undefined => {
    const multiple = (name: 'co2e' | 'co2e_market'): number | undefined | 'other' => {
      const values = samples.map(({ lines }) => lines[line]![name])
      if (values.every((value) => typeof value !== 'number')) return undefined
      if (values.every((value) => value === 0)) return 0
      if (!values.every((value) => typeof value === 'number')) return 'other'
      return multipleOf(values as number[], amounts)?.by ?? 'other'
    }
    const [location, market] = [multiple('co2e'), multiple('co2e_market')]
    return location === 'other' || market === 'other'
      ? undefined
      : { scope: String(scope ?? ''), location, market }
  })
  return masses.includes(undefined) ? undefined : (masses as LineMass[])
}
