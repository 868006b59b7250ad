/** Compares the bills of each meter in a run without a mapping, and marks the rows whose days another bill covers too. */
import { type Notice, warning } from '../../../contract/contract.js'
import type { BillDecision, SurveyedBills } from '../../mapping/bill-decisions.js'
import type { ColumnDecision } from '../../mapping/columns/decisions.js'
import { dayNumber, rangeReader } from '../../mapping/files/dates.js'
import { lastDayOf, plainMoment, type TimedRange, timed } from '../../mapping/files/plain-moments.js'
import type { Rows } from '../../mapping/input/rows.js'
import type { Sources } from '../../mapping/requests/sources.js'
import { cellText } from '../../sheets/profiles/profile.js'
import { countRows } from '../../sheets/readers/csv.js'
import type { Cell, Chunk, RowBatch, RowMark } from '../../sheets/readers/table.js'
import { shareOf } from './calendar.js'
import { spanOf } from './days.js'
import { plainName } from './meter-name.js'
import { MeterSurvey } from './meter-survey.js'
import { hashOf, type RowBill } from './metered-rows.js'

/** Maximum number of bills compared, to limit memory. */
const mostBills = 300_000
/** Fields for the subject of a bill: bills of one meter with different subjects do not overlap. */
const ofSubject = /(?:^|\.)(?:activity_id|fuel_type|heat_type|connection_type|energy_source|id)$/

export interface ComparedBills {
  rows: Rows
  notices: Notice[]
}

interface PlacedBill extends RowBill {
  file: string
  row: number
}

type DayReader = (text: string) => TimedRange | undefined

/**
 * @param opened rows of the run, which are not read
 * @param again opens the rows again
 * @param decisions columns of the bills
 * @param takesCredits true if the command takes amounts below zero
 */
export async function comparedBills(
  opened: Rows,
  again: () => Promise<Rows>,
  decisions: readonly ColumnDecision[],
  sources: Sources,
  amounts: readonly string[],
  signal: AbortSignal,
  takesCredits: boolean,
): Promise<ComparedBills> {
  const piped = opened.inputs.find(({ size }) => size === undefined)
  if (piped)
    return { rows: opened, notices: [notChecked(`${piped.name} can be read only once; give a file`)] }
  const billOf = billReader(decisions, sources, amounts)
  const { heading } = decisions.find(({ kind }) => kind === 'meter')!
  const survey = new MeterSurvey([{ rule: { from: heading }, name: heading }])
  const placed: PlacedBill[] = []
  const seen = new Set<string>()
  const rows = await again()
  for await (const { file, first, rows: list, defects } of rows.batches) {
    signal.throwIfAborted()
    for (const [index, cells] of list.entries()) {
      const bill = defects.has(index) ? undefined : billOf(cells)
      if (!bill) continue
      const row = first + index
      survey.add(bill, `row ${row}${rows.withFile ? ` of ${file}` : ''}`)
      if (bill.bill.first === bill.bill.last && (bill.bill.quantity ?? 0) >= 0) continue
      if (seen.has(bill.key)) continue
      seen.add(bill.key)
      placed.push({ ...bill, file, row })
      if (placed.length > mostBills)
        return { rows: opened, notices: [notChecked(`there are more than ${mostBills} bills`)] }
    }
  }
  const [{ decisions: found, notices }] = survey.conclude() as [SurveyedBills]
  const marks = new Map<string, Map<number, RowMark>>()
  for (const each of placed) {
    const mark = markOf(each, found.get(each.key), takesCredits)
    if (!mark) continue
    const ofFile = marks.get(each.file) ?? new Map<number, RowMark>()
    marks.set(each.file, ofFile.set(each.row, mark))
  }
  return {
    rows: marks.size === 0 ? opened : withMarks(opened, marks),
    notices: notices.filter(({ severity }) => severity === 'warning'),
  }
}

function notChecked(why: string): Notice {
  return warning('overlaps_not_checked', `bills of meters were not compared: ${why}`)
}

function markOf(
  { meter, bill }: PlacedBill,
  decision: BillDecision | undefined,
  takesCredits: boolean,
): RowMark | undefined {
  const { quantity = 0 } = bill
  const isUnderCredit = decision?.isCredit || decision?.creditedBy !== undefined
  if (isUnderCredit && !takesCredits) {
    const credit =
      quantity < 0 ? `${quantity} is a credit` : `${decision.creditedBy} has a credit for this bill`
    return {
      kind: 'refused',
      what: `meter \`${meter}\`: ${credit}; neither the credit nor the bill counts. To subtract credits, use a mapping with meter and period`,
    }
  }
  if (quantity < 0 && !decision?.isCredit) {
    return {
      kind: 'refused',
      what: `meter \`${meter}\`: ${quantity} is below zero: a credit has the days of the bill that it cancels, and energy sold has connection_type sold; correct the reading, or use a mapping with meter.kind`,
    }
  }
  const contested = decision?.contested ?? []
  if (contested.length === 0) return undefined
  const last = decision?.end === undefined ? bill.last : dayNumber(decision.end)
  const whole = { first: bill.first, last }
  const share = contested.reduce((sum, days) => sum + shareOf(spanOf(days), whole), 0)
  const days = contested.map(
    ({ start, end, by }) => `${start === end ? start : `${start} to ${end}`} in ${by}`,
  )
  return {
    kind: 'contested',
    what: `the same meter has other bills for ${days.join(', ')}, and all count; correct the periods, or use a mapping with meter.overlap`,
    share: Math.min(1, share),
  }
}

/** Returns a reader of the bill in a row; undefined for rows without a meter or with days that cannot be read. */
function billReader(
  decisions: readonly ColumnDecision[],
  { fields }: Sources,
  amounts: readonly string[],
): (cells: Cell[]) => RowBill | undefined {
  const columnOf = (kind: ColumnDecision['kind']) => decisions.find((each) => each.kind === kind)
  const meterAt = columnOf('meter')!.index
  const siteAt = columnOf('site')?.index
  const whole = columnOf('billed months')
  const [start, days] = [whole ?? columnOf('period start'), columnOf('days of a bill')]
  const end = whole ?? columnOf('period end')!
  const [readStart, readEnd] = [start && dayReader(start.format), dayReader(end.format)]
  const amount = fields.find(({ keys }) => amounts.includes(keys.join('.')))
  const subjects = fields.filter(({ keys, columns }) => columns.length > 0 && ofSubject.test(keys.join('.')))
  return (cells) => {
    const meter = cellText(cells[meterAt])
    if (meter === '') return undefined
    const lastDay = readEnd(cellText(cells[end.index]))
    const firstDay = start && readStart!(cellText(cells[start.index]))
    if (!lastDay || (start && !firstDay)) return undefined
    const last = dayNumber(firstDay ? lastDayOf(firstDay, lastDay) : lastDay.end)
    const first = firstDay ? dayNumber(firstDay.start) : last - Number(cellText(cells[days!.index])) + 1
    if (!Number.isInteger(first) || first > last) return undefined
    const subject = subjects.map(({ read }) => String(read(cells) ?? '')).join('\t')
    // Negative for sold energy does not mean a credit.
    if (/\bsold\b/.test(subject)) return undefined
    const quantity = amount?.read(cells)
    const series = `${plainName(meter)}\t${subject}`
    const key = `${series}\t${first}\t${last}${first === last ? '' : `\t${hashOf(cells)}`}`
    const bill = { first, last, ...(typeof quantity === 'number' && { quantity }) }
    return {
      key,
      meter,
      series,
      site: siteAt === undefined ? undefined : plainName(cellText(cells[siteAt])) || undefined,
      bill,
    }
  }
}

function dayReader(format: string | undefined): DayReader {
  const written = format === undefined ? undefined : rangeReader(format)
  const plain = plainMoment()
  return (text) => {
    const found = written?.(text) ?? plain(text)
    return 'start' in found ? timed(found, text) : undefined
  }
}

/** @param marks marks by file and row number */
function withMarks(rows: Rows, marks: ReadonlyMap<string, ReadonlyMap<number, RowMark>>): Rows {
  const { textChunks } = rows
  return {
    ...rows,
    textChunks: textChunks && markedChunks(textChunks, marks),
    batches: markedBatches(rows.batches, marks),
  }
}

async function* markedChunks(
  chunks: AsyncIterable<Chunk>,
  marks: ReadonlyMap<string, ReadonlyMap<number, RowMark>>,
): AsyncGenerator<Chunk> {
  let first = 1
  for await (const chunk of chunks) {
    if (chunk.hasHeading) first = 1
    const rows = countRows(chunk)
    yield marked(chunk, first, rows, marks.get(chunk.file))
    first += rows
  }
}

async function* markedBatches(
  batches: AsyncIterable<RowBatch>,
  marks: ReadonlyMap<string, ReadonlyMap<number, RowMark>>,
): AsyncGenerator<RowBatch> {
  for await (const batch of batches)
    yield marked(batch, batch.first, batch.rows.length, marks.get(batch.file))
}

function marked<T extends Pick<RowBatch, 'repeated'>>(
  part: T,
  first: number,
  rows: number,
  marks: ReadonlyMap<number, RowMark> | undefined,
): T {
  if (!marks) return part
  const repeated = new Map<number, RowMark>()
  for (const [row, mark] of marks) if (row >= first && row < first + rows) repeated.set(row - first, mark)
  for (const [index, mark] of part.repeated ?? []) repeated.set(index, mark)
  return repeated.size === 0 ? part : { ...part, repeated }
}
