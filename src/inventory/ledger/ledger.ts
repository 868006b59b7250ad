/** The ledger of a run, line by line: one table whatever the operations were. */

import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { type Cell, isDisarmed, openInputs, smallBlocks } from '../../rows/sheets/sheets.js'
import { sayRemark } from '../../terminal/prose.js'
import { isDay } from '../days.js'

/** A line of a ledger; blank texts are empty, blank numbers absent. Masses are kilograms. */
export interface LedgerLine {
  file: string
  row: number | undefined
  part: string
  column: string
  /** Source of the project; empty in other ledgers. */
  data_source: string
  site: string
  item: string
  period_start: string
  period_end: string
  scope: string
  category: string
  operation: string
  activity: string
  quantity: number | undefined
  unit: string
  co2e: number | undefined
  co2e_market: number | undefined
  co2_biogenic: number | undefined
  co2e_outside_kyoto: number | undefined
  factor_id: string
  factor_name: string
  source: string
  source_dataset: string
  factor_year: string
  factor_region: string
  /** Absent in ledgers of earlier versions. */
  factor_quantity: number | undefined
  factor_unit: string
  /** kg CO2e per `factor_unit`. */
  factor_value: number | undefined
  exchange_rate: number | undefined
  gwp_set: string
  method: string
  licence: string
  notices: string
  error_code: string
  error: string
  /** Share of its site that its figures are of already; empty where they are of all of it. */
  share: string
  co2: number | undefined
  ch4: number | undefined
  n2o: number | undefined
  energy_source: string
  energy_kwh: number | undefined
  renewable_kwh: number | undefined
  nuclear_kwh: number | undefined
  mass_outside_kyoto: number | undefined
  /** Parted by semicolons. */
  gases_outside_kyoto: string
  market_factor_id: string
  market_factor_name: string
  /** Parted by semicolons. */
  further_factor_ids: string
  /** By the mean of the industries, of money for a code that covers several. */
  co2e_mean: number | undefined
  /** Cells of emissions stated by a third party. */
  supplier: string
  /** Share calculated with primary data, 0 to 1, as stated. */
  primary_data_share: number | undefined
  /** How the quantity is known; empty in ledgers of earlier versions, as is the next. */
  data_kind: string
  /** Rules with half-widths in per cent: `F07 10;A04 5`. */
  uncertainty_rules: string
}

/** What a ledger has in place of an error code where a row is left out: by a rule of the mapping, or for its period. */
export const skipped = 'skipped'

/** Whether the run of a project left a line out for its period. */
export function isLeftOut({ error_code, error }: Pick<LedgerLine, 'error_code' | 'error'>): boolean {
  return error_code === skipped && /^(outside the period|no period given)/.test(error)
}

/** What a line is counted by: without these a table is no ledger. */
const needed = ['scope', 'category', 'operation', 'co2e', 'error_code'] as const

/** Effect of a column that a ledger may lack, such as one written with `--columns` or by hand. */
const effectsOfMissing = {
  co2e_market: 'its market-based figures are the location-based ones',
  co2_biogenic: 'its biogenic CO2 counts as 0',
  notices: 'its notices are unknown',
  row: 'its lines count as one row',
} as const

/** Periods that are remembered: memory does not grow with the ledger. */
const mostPeriods = 10_000

/** Maximum of a number in a line: above any request, and low enough for finite totals. */
const largestInLedger = 1e100

/** A file that was read to its end. */
export interface LedgerFile {
  name: string
  bytes: number
  sha256: string
}

/**
 * Lines in pieces of some thousand.
 * @param paths files of one ledger, in the order of its lines
 * @param noteFile takes each file with its columns when its last line was read
 * @throws UsageError for a table that is no ledger, and a line whose figures are no numbers
 */
export async function* ledgerLines(
  world: CommandIO,
  paths: readonly string[],
  noteFile: (file: LedgerFile, columns: readonly string[]) => void,
): AsyncGenerator<LedgerLine[]> {
  for (const path of paths) {
    const { columns, batches, inputs } = await openInputs(world, [path], {
      withChecksum: true,
      blockSize: smallBlocks,
    })
    const missing = needed.filter((name) => !columns.includes(name))
    if (missing.length > 0) {
      throw new UsageError(`${path}: no column ${missing.join(', ')}; not a ledger of ghg run`)
    }
    sayMissing(world, path, columns)
    const lineOf = lineReader(columns)
    const days = new Days()
    for await (const { rows, first, defects } of batches) {
      let row = first
      const where = () => `${path}, row ${row}`
      const [defect] = defects
      if (defect !== undefined) {
        row = first + defect[0]
        throw new UsageError(`${where()}: ${defect[1]}`)
      }
      const lines: LedgerLine[] = []
      for (const cells of rows) {
        const line = lineOf(cells, where)
        days.assert(line, where)
        lines.push(withoutFigure(line) ? { ...line, ...noFigure } : line)
        row++
      }
      yield lines
    }
    for (const input of inputs) {
      noteFile({ name: input.name, bytes: input.read, sha256: input.checksum() ?? '' }, columns)
    }
  }
}

/** Tells the effect of columns that a ledger lacks. */
export function sayMissing(world: CommandIO, path: string, columns: readonly string[]): void {
  for (const [name, effect] of Object.entries(effectsOfMissing)) {
    if (!columns.includes(name)) sayRemark(world, `warning: ${path}: no column ${name}: ${effect}`)
  }
}

/** Makes a line of the cells of a row. */
type Read = (cells: readonly Cell[], where: () => string) => LedgerLine

/** Written out: a loop over names takes twice the time, and ledgers are long. */
function lineReader(columns: readonly string[]): Read {
  const at = Object.fromEntries(columns.map((name, index) => [name, index])) as Record<
    keyof LedgerLine,
    number
  >
  return (cells, where) => ({
    file: wordsIn(cells[at.file]),
    row: rowIn(cells[at.row], where),
    part: wordsIn(cells[at.part]),
    column: wordsIn(cells[at.column]),
    data_source: wordsIn(cells[at.data_source]),
    site: wordsIn(cells[at.site]),
    item: wordsIn(cells[at.item]),
    period_start: textIn(cells[at.period_start]),
    period_end: textIn(cells[at.period_end]),
    scope: textIn(cells[at.scope]),
    category: textIn(cells[at.category]),
    operation: textIn(cells[at.operation]),
    activity: wordsIn(cells[at.activity]),
    quantity: numberIn(cells[at.quantity], where, 'quantity'),
    unit: wordsIn(cells[at.unit]),
    co2e: numberIn(cells[at.co2e], where, 'co2e'),
    co2e_market: numberIn(cells[at.co2e_market], where, 'co2e_market'),
    co2_biogenic: numberIn(cells[at.co2_biogenic], where, 'co2_biogenic'),
    co2e_outside_kyoto: numberIn(cells[at.co2e_outside_kyoto], where, 'co2e_outside_kyoto'),
    factor_id: textIn(cells[at.factor_id]),
    factor_name: textIn(cells[at.factor_name]),
    source: textIn(cells[at.source]),
    source_dataset: textIn(cells[at.source_dataset]),
    factor_year: textIn(cells[at.factor_year]),
    factor_region: textIn(cells[at.factor_region]),
    factor_quantity: numberIn(cells[at.factor_quantity], where, 'factor_quantity'),
    factor_unit: wordsIn(cells[at.factor_unit]),
    factor_value: numberIn(cells[at.factor_value], where, 'factor_value'),
    exchange_rate: numberIn(cells[at.exchange_rate], where, 'exchange_rate'),
    gwp_set: textIn(cells[at.gwp_set]),
    method: textIn(cells[at.method]),
    licence: textIn(cells[at.licence]),
    notices: textIn(cells[at.notices]),
    error_code: textIn(cells[at.error_code]),
    error: textIn(cells[at.error]),
    share: shareIn(cells[at.share], where),
    co2: numberIn(cells[at.co2], where, 'co2'),
    ch4: numberIn(cells[at.ch4], where, 'ch4'),
    n2o: numberIn(cells[at.n2o], where, 'n2o'),
    energy_source: textIn(cells[at.energy_source]),
    energy_kwh: numberIn(cells[at.energy_kwh], where, 'energy_kwh'),
    renewable_kwh: numberIn(cells[at.renewable_kwh], where, 'renewable_kwh'),
    nuclear_kwh: numberIn(cells[at.nuclear_kwh], where, 'nuclear_kwh'),
    mass_outside_kyoto: numberIn(cells[at.mass_outside_kyoto], where, 'mass_outside_kyoto'),
    gases_outside_kyoto: textIn(cells[at.gases_outside_kyoto]),
    market_factor_id: textIn(cells[at.market_factor_id]),
    market_factor_name: textIn(cells[at.market_factor_name]),
    further_factor_ids: textIn(cells[at.further_factor_ids]),
    co2e_mean: numberIn(cells[at.co2e_mean], where, 'co2e_mean'),
    supplier: wordsIn(cells[at.supplier]),
    primary_data_share: partIn(cells[at.primary_data_share], where, 'primary_data_share'),
    data_kind: textIn(cells[at.data_kind]),
    uncertainty_rules: textIn(cells[at.uncertainty_rules]),
  })
}

function textIn(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell === undefined || cell === null ? '' : String(cell)
}

/** A text of the input, without the apostrophe that a CSV with disarmed formulas has in front of it. */
function wordsIn(cell: Cell): string {
  const text = textIn(cell)
  return text.charCodeAt(0) === apostrophe && isDisarmed(text) ? text.slice(1) : text
}

/** @throws UsageError for a cell that is filled with no number */
function numberIn(cell: Cell, where: () => string, name: string): number | undefined {
  if (cell === undefined || cell === null || cell === '') return undefined
  const value = Number(cell)
  if (Number.isFinite(value) && (typeof cell !== 'string' || isWritten(cell))) {
    if (Math.abs(value) <= largestInLedger) return value
    throw new UsageError(
      `${where()}: ${name} ${JSON.stringify(cell)} is more than ${largestInLedger}; correct the line`,
    )
  }
  throw new UsageError(`${where()}: ${name} ${JSON.stringify(cell)} is not a number`)
}

/** @throws UsageError for what is no number of a row */
function rowIn(cell: Cell, where: () => string): number | undefined {
  const row = numberIn(cell, where, 'row')
  if (row === undefined || (Number.isSafeInteger(row) && row >= 0)) return row
  throw new UsageError(`${where()}: row ${JSON.stringify(cell)} is not the number of a row`)
}

/** @throws UsageError for a number that is not between 0 and 1 */
function partIn(cell: Cell, where: () => string, name: string): number | undefined {
  const part = numberIn(cell, where, name)
  if (part === undefined || (part >= 0 && part <= 1)) return part
  throw new UsageError(`${where()}: ${name} ${JSON.stringify(cell)} is not between 0 and 1`)
}

/** @throws UsageError for a share that is not between 0 and 1 */
function shareIn(cell: Cell, where: () => string): string {
  return partIn(cell, where, 'share') === undefined ? '' : textIn(cell)
}

/** Periods that many lines share, looked at once. */
class Days {
  /** Ends by start. */
  readonly #sound = new Map<string, Set<string>>()
  #count = 0

  /** @throws UsageError for a line whose days are none, or end before they start */
  assert({ period_start: start, period_end: end }: LedgerLine, where: () => string): void {
    if (start === '' && end === '') return
    if (this.#sound.get(start)?.has(end)) return
    for (const [name, text] of Object.entries({ period_start: start, period_end: end })) {
      if (text !== '' && !isDay(text.slice(0, 10)))
        throw new UsageError(`${where()}: ${name} ${JSON.stringify(text)} is not a day such as 2025-03-31`)
    }
    if (start !== '' && end !== '' && end.slice(0, 10) < start.slice(0, 10))
      throw new UsageError(`${where()}: period_end ${end} lies before period_start ${start}`)
    if (this.#count++ >= mostPeriods) return
    const ends = this.#sound.get(start) ?? new Set<string>()
    this.#sound.set(start, ends.add(end))
  }
}

/** What a line without a figure and without an error has failed with: it is in no total. */
const noFigure = {
  error_code: 'missing_value',
  error: 'the ledger has neither co2e nor an error_code for it',
} as const

/** Avoided emissions stand outside; parts of purchased energy may have a market-based figure alone. */
function withoutFigure({ error_code, co2e, co2e_market, operation, notices }: LedgerLine): boolean {
  if (co2e !== undefined || error_code !== '' || notices.includes('avoided_emissions')) return false
  return co2e_market === undefined || !operation.startsWith('energy ')
}

const apostrophe = "'".charCodeAt(0)

const [letterX, letterO, letterB] = ['x', 'o', 'b'].map((letter) => letter.charCodeAt(0))

/** Whether a text is a number as people write it: neither blanks, which would be 0, nor `0x10`. */
function isWritten(cell: string): boolean {
  if (cell.charCodeAt(0) <= 32) return false
  // The bit that lower case has.
  const second = cell.charCodeAt(1) | 32
  return second !== letterX && second !== letterO && second !== letterB
}
