/**
 * Selects the rows of a flat file that become factors. Handles rows of other datasets, rows printed in two units, rows
 * split over two lines, and cells without a figure.
 */
import { type DesnzRow, labelKey } from './row.js'

export interface Selection {
  factors: DesnzRow[]
  /** Energy use of vehicles: kWh per distance, not emissions. */
  vehicleEnergy: DesnzRow[]
  /** Number of excluded rows by reason. */
  excluded: Record<string, number>
}

const electricitySheets = new Set([
  'UK electricity',
  'Managed assets- electricity',
  'WTT- UK & overseas elec',
  'WTT- UK electricity',
])
const heatSheets = new Set(['Heat and steam', 'WTT- heat and steam'])

/** Units replaced if the file prints a thing in two units of one kind. */
const keptInstead: Record<string, string> = { miles: 'km', 'cubic metres': 'million litres' }
const unitsPerKept: Record<string, number> = { miles: 1.609344, 'cubic metres': 0.001 }

/** Sorts the rows of one year. Throws if two units of the same thing disagree beyond rounding. */
export function selectRows(rows: DesnzRow[]): Selection {
  const excluded: Record<string, number> = {}
  const leaveOut = (reason: string) => {
    excluded[reason] = (excluded[reason] ?? 0) + 1
  }
  const vehicleEnergy = rows.filter((row) => row.numerator !== 'kg CO2e')
  const emissions: DesnzRow[] = []
  for (const row of rows) {
    if (row.numerator !== 'kg CO2e') continue
    const reason = belongsElsewhere(row)
    if (reason) leaveOut(reason)
    else emissions.push(row)
  }
  const whole = joinHalves(emissions, () => leaveOut('second half of a row printed over two lines'))
  const byKey = new Map(whole.map((row) => [labelKey(row, row.uom), row]))
  const factors: DesnzRow[] = []
  for (const row of whole) {
    const twin = byKey.get(labelKey(row, keptInstead[row.uom] ?? ''))
    if (isPlaceholder(row)) leaveOut('zero printed where no figure exists')
    else if (twin === undefined || isPlaceholder(twin)) factors.push(row)
    else {
      assertSameFigure(row, twin)
      leaveOut('same figure in another unit of the same kind')
    }
  }
  return { factors, vehicleEnergy, excluded }
}

function belongsElsewhere(row: DesnzRow): string | undefined {
  if (electricitySheets.has(row.sheet)) return 'electricity: kept in the electricity datasets'
  if (heatSheets.has(row.sheet)) return 'heat and steam: kept in the energy datasets'
  if (row.sheet !== 'Transmission and distribution') return undefined
  return row.group.includes('heat & steam')
    ? 'heat and steam: kept in the energy datasets'
    : 'electricity: kept in the electricity datasets'
}

/**
 * Joins eight managed-assets rows of 2017 and 2019 to 2021 with the total on one line and the gases on another, with a
 * stray 0 in level 4 of one of them.
 */
function joinHalves(rows: DesnzRow[], onJoined: () => void): DesnzRow[] {
  const whole = new Map<string, DesnzRow>()
  for (const row of rows) {
    const key = labelKey(row, row.uom)
    const first = whole.get(key)
    if (first === undefined) whole.set(key, row)
    else {
      whole.set(key, joined(first, row))
      onJoined()
    }
  }
  return [...whole.values()]
}

function joined(a: DesnzRow, b: DesnzRow): DesnzRow {
  const [total, gases] = a.total === undefined ? [b, a] : [a, b]
  if (total.co2 !== undefined || gases.total !== undefined) {
    throw new Error(`two rows of ${a.year} are about the same thing: ${a.published}; ${b.published}`)
  }
  return { ...gases, total: total.total, published: total.published }
}

/**
 * True for a zero without a figure. A zero is true for the tailpipe of a battery vehicle, for the upstream of landfill
 * gas and for the Kyoto part of a refrigerant without such gases. Elsewhere (an empty lorry per tonne-km, plug-in vans
 * of 2018, wood from a closed loop in 2026) it marks a missing figure.
 */
function isPlaceholder(row: DesnzRow): boolean {
  if (row.total !== 0) return false
  const tailpipe = row.sheet === 'Passenger vehicles' || row.sheet === 'Delivery vehicles'
  const landfillGas = row.sheet === 'WTT- bioenergy' && row.item === 'landfill gas'
  const kyotoPart =
    row.sheet === 'Refrigerant & other' && row.variant === 'emissions including only kyoto products'
  return !(tailpipe && row.variant === 'battery electric vehicle') && !landfillGas && !kyotoPart
}

function assertSameFigure(row: DesnzRow, kept: DesnzRow): void {
  const [other, figure] = [row.total ?? row.co2 ?? 0, kept.total ?? kept.co2 ?? 0]
  const expected = figure * unitsPerKept[row.uom]!
  // Both are rounded, to 5 decimals in most years and to 2 or 3 digits for water.
  if (Math.abs(expected - other) > 0.00003 + 0.0005 * Math.abs(other)) {
    throw new Error(
      `${row.year}: ${row.published} is ${other}, ${expected} was expected from ${kept.published}`,
    )
  }
}
