/**
 * Finds totals among the rows that they add up. A row is a total if a cell has such a label and its amounts are the sum
 * of the rows above: since the last labelled row, or all rows without a label. Compares only rows that are read
 * together: most of a hand-made sheet.
 */
import { type TotalLabel, totalLabel } from '../../sheets/profiles/total-words.js'
import { chunkRows, countRows } from '../../sheets/readers/csv.js'
import type { Cell, Chunk, RowMark } from '../../sheets/readers/table.js'
import { curesOf } from '../fields/messages.js'
import { ColumnSums, isNumber } from './column-sums.js'
import { LabelScan } from './label-scan.js'
import type { Rows } from './rows.js'

/** Maximum number of rows per file whose sums are compared: people do not add up longer files in their last line. */
const mostRows = 50_000
/** Minimum share of a neighbouring row's texts that are blank in a row with little except a label. */
const leastBlank = 0.5
/** Maximum share of labels in a column: more are names, such as a register that counts in total. */
const mostLabelled = 0.5

export interface TotalRules {
  /** Columns with the amounts of the run; any number counts if empty. */
  amounts: readonly number[]
  /** Columns that are not read. */
  ignored: ReadonlySet<number>
  /** True if totals are reported and counted, as in runs with a mapping, whose rules skip rows. */
  areCounted: boolean
}

/** Label of a row. */
interface Label {
  at: number
  kind: TotalLabel
  text: string
}

/** Marks the totals among rows. */
export function withTotalsMarked(rows: Rows, rules: TotalRules): Rows {
  const { textChunks } = rows
  return {
    ...rows,
    textChunks: textChunks && markedChunks(textChunks, rules, rows.columns),
    batches: markedBatches(rows, rules),
  }
}

async function* markedChunks(
  chunks: AsyncIterable<Chunk>,
  rules: TotalRules,
  columns: readonly string[],
): AsyncGenerator<Chunk> {
  const scans = new Map<string, LabelScan>()
  let before = 0
  for await (const chunk of chunks) {
    const { bytes, delimiter, hasHeading } = chunk
    if (hasHeading) before = 0
    const scan = scans.get(delimiter) ?? new LabelScan(delimiter)
    scans.set(delimiter, scan)
    const isRead = before < mostRows || !rules.areCounted
    const rows = isRead && scan.mayFind(bytes) ? chunkRows(chunk, []).rows : undefined
    const repeated = rows && totalsAmong(rows, before, rules, columns)
    if (before < mostRows) before += rows?.length ?? countRows(chunk)
    yield repeated && repeated.size > 0 ? { ...chunk, repeated } : chunk
  }
}

async function* markedBatches({ batches, columns }: Rows, rules: TotalRules): Rows['batches'] {
  let [file, next] = ['', 0]
  let earlier: (readonly Cell[])[] = []
  for await (const batch of batches) {
    const { rows, first } = batch
    if (batch.file !== file || first !== next) earlier = []
    file = batch.file
    next = first + rows.length
    const start = first - 1 - earlier.length
    const repeated = totalsAmong(rows, start, rules, columns, earlier)
    earlier = earlier.length + rows.length > mostRows ? [] : earlier.concat(rows)
    yield repeated.size > 0 ? { ...batch, repeated } : batch
  }
}

/**
 * @param before number of rows of the file before these, and before the earlier ones
 * @param columns headings, for messages
 * @param earlier rows of the file before these that are compared too
 * @returns mark of each total, by its index
 */
export function totalsAmong(
  rows: readonly (readonly Cell[])[],
  before: number,
  rules: TotalRules,
  columns: readonly string[],
  earlier: readonly (readonly Cell[])[] = [],
): Map<number, RowMark> {
  const found = new Map<number, RowMark>()
  const own = labelsOf(rows, rules)
  if (own.every((label) => label === undefined)) return found
  const isSummed = before + earlier.length < mostRows
  const all = isSummed ? [...earlier, ...rows] : rows
  const skipped = all.length - rows.length
  const labels = skipped === 0 ? own : labelsOf(all, rules)
  const whole = new ColumnSums(rules.amounts)
  let section = new ColumnSums(rules.amounts)
  let from = 0
  for (const [index, cells] of all.entries()) {
    const label = labels[index]
    if (!label) {
      whole.add(cells)
      section.add(cells)
      continue
    }
    const start = !isSummed ? undefined : section.has(cells) ? from : whole.has(cells) ? 0 : undefined
    const addends =
      start === undefined ? undefined : `the sum of rows ${before + start + 1} to ${before + index}`
    const isTotal = () => isSure(label, index, all, labels)
    const mark = markOf(addends, label, rules, isTotal, columns)
    if (mark && index >= skipped) found.set(index - skipped, mark)
    section = new ColumnSums(rules.amounts)
    from = index + 1
  }
  return found
}

function markOf(
  addends: string | undefined,
  { at, text }: Label,
  { areCounted }: TotalRules,
  isTotal: () => boolean,
  columns: readonly string[],
): RowMark | undefined {
  if (addends !== undefined) return { kind: areCounted ? 'repeated' : 'total', what: addends }
  return areCounted || !isTotal() ? undefined : { kind: 'refused', what: labelled(text, columns[at]!) }
}

function labelled(text: string, heading: string): string {
  return `\`${text}\` labels a total, which would count other rows again: remove the row; if it is a name, ${curesOf(heading, undefined)}`
}

/** Returns the label of each row. Excludes columns with many labels. */
function labelsOf(
  rows: readonly (readonly Cell[])[],
  { ignored }: TotalRules,
): readonly (Label | undefined)[] {
  const labels = rows.map((cells) => labelOf(cells, ignored))
  const counts = new Map<number, number>()
  for (const label of labels) if (label) counts.set(label.at, (counts.get(label.at) ?? 0) + 1)
  const named = new Set(ignored)
  for (const [at, count] of counts) if (count > 1 && count > mostLabelled * rows.length) named.add(at)
  return named.size === ignored.size ? labels : rows.map((cells) => labelOf(cells, named))
}

function labelOf(cells: readonly Cell[], ignored: ReadonlySet<number>): Label | undefined {
  for (const [at, cell] of cells.entries()) {
    const kind = typeof cell === 'string' && !ignored.has(at) ? totalLabel(cell) : undefined
    if (kind) return { at, kind, text: String(cell).trim() }
  }
  return undefined
}

/** True if only the label tells that a row is a total: nothing else is in its first text, or in most of the others. */
function isSure(
  { at, kind }: Label,
  index: number,
  rows: readonly (readonly Cell[])[],
  labels: readonly (Label | undefined)[],
): boolean {
  const cells = rows[index]!
  const isFirst = cells.findIndex(isText) === at
  if (isFirst && kind === 'whole') return true
  const beside = rows.findLast((_, each) => each < index && !labels[each])
  const other = beside ?? rows.find((_, each) => each > index && !labels[each])
  const texts = (other ?? []).flatMap((cell, each) => (each !== at && isText(cell) ? each : []))
  const blank = texts.filter((each) => String(cells[each] ?? '').trim() === '')
  return texts.length > 0 && blank.length >= leastBlank * texts.length
}

function isText(cell: Cell): boolean {
  return typeof cell === 'string' && cell.trim() !== '' && !isNumber(cell)
}
