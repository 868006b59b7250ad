/** Reads bills of meters from rows, and divides their periods as the survey of all bills decided. */
import { type ErrorBody, warning } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import type { BillDecision, BillDecisions, ContestedDays } from '../../mapping/bill-decisions.js'
import { columnReader } from '../../mapping/fields/cell-text.js'
import { CellProblem, quoted } from '../../mapping/fields/cells.js'
import { noSuchColumn } from '../../mapping/fields/columns.js'
import type { Field } from '../../mapping/fields/fields.js'
import { dayNumber } from '../../mapping/files/dates.js'
import type { FieldReader } from '../../mapping/files/field-source.js'
import { ruleReader } from '../../mapping/files/mapping.js'
import type { Mapping } from '../../mapping/files/mapping-file.js'
import type { MeterRule } from '../../mapping/files/mapping-schema.js'
import { type Period, type PeriodReader, periodReader, yearShares } from '../../mapping/files/period.js'
import { invalid } from '../../mapping/requests/requests.js'
import type { Part } from '../../results/part.js'
import type { Cell } from '../../sheets/readers/table.js'
import { askedActivity } from '../ledger/activity.js'
import type { Route } from '../routes.js'
import { billKind } from './bill-kinds.js'
import { type Bill, type BillKind, shareOf, spansWithout } from './calendar.js'
import { calendarParts, type DaySpan, periodOf, spanOf } from './days.js'
import { measuredBy, plainName } from './meter-name.js'

/** Bill of a row. */
export interface RowBill {
  /** Identifies the bill among all rows; equal for identical rows, and for all rows of one day. */
  key: string
  /** Meter, as in the row. */
  meter: string
  /** Meter and kind of energy: only its bills can overlap. */
  series: string
  /** Site of the meter, for comparison; undefined if the row names none. */
  site: string | undefined
  bill: Bill
}

/** Part of a bill's days, with its share of the bill. */
export interface BilledPart {
  /** Text that distinguishes the parts of a bill; empty for a single part. */
  name: string
  year: number | undefined
  period: Period
  share: number
  /** Set if another bill covers these days too. */
  contested: ContestedDays | undefined
}

const textField: Field = {
  path: 'meter.kind',
  keys: ['meter', 'kind'],
  kind: 'string',
  orObject: false,
  items: undefined,
  values: [],
  mayBeEmpty: false,
  description: undefined,
}

export class MeteredRows {
  readonly rule: MeterRule
  readonly #meter: (cells: Cell[]) => Cell
  readonly #kind: FieldReader
  readonly #issued: PeriodReader | undefined
  readonly #periods: PeriodReader
  readonly #decisions: BillDecisions | undefined

  /** @throws UsageError for columns that do not exist */
  constructor(
    mapping: Mapping,
    rule: MeterRule,
    periods: PeriodReader,
    headings: readonly string[],
    decisions: BillDecisions | undefined,
  ) {
    const where = `${mapping.name}: meter`
    const meter = columnReader(rule.from, headings)
    if (!meter) {
      const hint = noSuchColumn(rule.from, headings)
      throw new UsageError(`${where}: no column \`${rule.from}\` in the input; ${hint}`)
    }
    this.rule = rule
    this.#meter = meter.read
    const { kind, issued } = rule
    const written = typeof kind === 'string' ? { from: kind } : kind
    this.#kind = written
      ? ruleReader(mapping, written, textField, headings, 'point', `${where}.kind`)
      : () => undefined
    this.#issued =
      issued === undefined
        ? undefined
        : periodReader(
            typeof issued === 'string' ? { from: issued } : issued,
            `${where}.issued`,
            headings,
            mapping.expression,
          )
    this.#periods = periods
    this.#decisions = decisions
  }

  /**
   * Returns the bill of a row; undefined if its meter is blank, and an error for a cell that cannot be read.
   * @param request request of the row, which names the activity and the amount
   * @param site site of the row
   * @param isBelow true if the amount is requested without its sign
   */
  billOf(
    cells: Cell[],
    found: Period,
    route: Route,
    request: object,
    site: string | undefined,
    isBelow: boolean,
  ): RowBill | ErrorBody | undefined {
    const cell = this.#meter(cells)
    const meter = cell === null || cell === undefined ? '' : String(cell).trim()
    if (meter === '') return undefined
    const word = this.#kind(cells)
    if (word instanceof CellProblem) return invalid(`meter.kind: ${word.message}`)
    const issued = this.#issued?.read(cells)
    if (issued instanceof CellProblem) return invalid(`meter.issued: ${issued.message}`)
    const kind = typeof word === 'string' ? billKind(word) : undefined
    const { activity = '', quantity: asked } = askedActivity(route, request, request)
    const quantity = isBelow && asked !== undefined ? -asked : asked
    const problem = this.#creditProblem(meter, kind, quantity, word)
    if (problem) return problem
    const { connection_type: connection } = request as { connection_type?: unknown }
    const subject = measuredBy(route.command, activity, connection === 'sold')
    const series = `${plainName(meter)}\t${subject}`
    const at = site === undefined ? undefined : plainName(site)
    const days = `${series}\t${at ?? ''}\t${found.start}\t${found.end}`
    const bill: Bill = { ...spanOf(found), kind, quantity, issued: issued && dayNumber(issued.start) }
    const key = found.start === found.end ? days : `${days}\t${hashOf(cells)}`
    return { key, meter, series, bill, site: at }
  }

  #creditProblem(
    meter: string,
    kind: BillKind | undefined,
    quantity: number | undefined,
    word: unknown,
  ): ErrorBody | undefined {
    if (kind !== 'credit' || quantity === undefined || quantity <= 0) return undefined
    return invalid(
      `meter ${quoted(meter)}: ${quantity} is positive, but ${quoted(word as Cell)} is a credit; write credits as negative amounts`,
    )
  }

  /** Returns the error of a negative amount; undefined for a credit. */
  belowZero({ key, meter, bill: { kind } }: RowBill): ErrorBody | undefined {
    if (kind === 'credit' || this.#decisions?.get(key)?.isCredit) return undefined
    return invalid(
      `meter ${quoted(meter)}: the amount is negative; a credit needs its kind (meter.kind), or a bill of the same days that it cancels`,
    )
  }

  /** Returns the treatment of days that another bill also covers. */
  contest({ start, end }: Period, { by, isReplaced }: ContestedDays): Pick<Part, 'contested' | 'replacedBy'> {
    if (isReplaced) return { replacedBy: by }
    const days = start === end ? start : `${start} to ${end}`
    const cure = 'set meter.overlap to later or earlier to count one of them'
    const message = `${days}: the same meter also has these days in ${by}, and both bills count; ${cure}`
    return { contested: warning('overlapping_period', message) }
  }

  /**
   * Divides a bill where days of other bills begin and end, and at the ends of years or months.
   * @param hasYear true if the factor depends on the year
   */
  partsOf({ key }: RowBill, found: Period, hasYear: boolean): BilledPart[] {
    const decision = this.#decisions?.get(key)
    const { end_day: endDay, split } = this.rule
    const isOfOneYear = found.start.slice(0, 4) === found.end.slice(0, 4)
    if (!decision && endDay !== 'out' && split !== 'month' && isOfOneYear) {
      return [{ name: '', year: undefined, period: found, share: 1, contested: undefined }]
    }
    const whole = this.#daysOf(found, decision)
    const contested = (decision?.contested ?? []).map((each) => ({ ...spanOf(each), by: each }))
    const kept = spansWithout(whole, contested).map((span) => ({ ...span, by: undefined }))
    const spans = [...kept, ...contested].sort((a, b) => a.first - b.first)
    const parts = spans.flatMap((span) =>
      this.#calendarPartsOf(span, hasYear).map(
        ({ name, year, period, share }): BilledPart => ({
          name: spans.length > 1 ? period.start : name,
          year,
          period,
          share: share * shareOf(span, whole),
          contested: span.by,
        }),
      ),
    )
    return parts.length > 1 ? parts : parts.map((part) => ({ ...part, name: '' }))
  }

  #daysOf(found: Period, decision: BillDecision | undefined): DaySpan {
    const span = spanOf(found)
    if (decision?.end !== undefined) return { first: span.first, last: dayNumber(decision.end) }
    const isOut = this.rule.end_day === 'out' && span.last > span.first
    return isOut ? { first: span.first, last: span.last - 1 } : span
  }

  #calendarPartsOf(span: DaySpan, hasYear: boolean) {
    if (this.rule.split === 'month') {
      return calendarParts(span, 'month').map(({ name, ...part }) => ({
        name,
        year: hasYear ? Number(name.slice(0, 4)) : undefined,
        period: periodOf(part),
        share: shareOf(part, span),
      }))
    }
    const period = periodOf(span)
    if (!hasYear) return [{ name: '', year: undefined, period, share: 1 }]
    return yearShares(period, this.#periods.yearOf).map((each) => ({ ...each, name: String(each.year) }))
  }
}

/** Returns a hash of a row's cells, to tell apart bills of the same days (FNV-1a, 32 bits). */
export function hashOf(cells: readonly Cell[]): string {
  let hash = 0x811c9dc5
  for (const cell of cells) {
    const text = typeof cell === 'string' ? cell : (JSON.stringify(cell) ?? '')
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 0x1f, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
