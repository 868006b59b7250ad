/**
 * Rows of tables transcribed from publishers' newer editions: 16 columns, the same for all publishers. The column
 * `gas_unit` names the unit of the figures.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { figure, type RawRow } from '../files/raw-folder.js'

/** Total kg CO2e and kg of each gas, per unit of activity. */
export interface EditionFigures {
  co2e?: number
  co2?: number
  ch4?: number
  n2o?: number
}

/** Kilograms per unit of the table: for the total, for CO2, and for CH4 and N2O. */
const kilograms: Record<string, { total: number; co2: number; others: number | 'co2e' }> = {
  'kg of gas': { total: 1, co2: 1, others: 1 },
  'g of gas': { total: 0.001, co2: 0.001, others: 0.001 },
  'CO2 in kg; CH4 and N2O in g of gas': { total: 1, co2: 1, others: 0.001 },
  'CO2e in kg CO2e; CH4 and N2O in kg of gas': { total: 1, co2: 1, others: 1 },
  'kg CO2e': { total: 1, co2: 1, others: 'co2e' },
  'g CO2e': { total: 0.001, co2: 0.001, others: 'co2e' },
  't CO2e': { total: 1000, co2: 1000, others: 'co2e' },
  't CO2': { total: 1000, co2: 1000, others: 'co2e' },
}

/** GWP values of AR5, for gases printed as CO2e. */
const ar5 = { ch4: 28, n2o: 265 }

/**
 * Returns the figures of a row as kilograms of gas. CH4 and N2O printed as CO2e are divided by their GWP of AR5.
 * @throws Error for an unknown unit of the figures
 */
export function editionFigures(row: RawRow): EditionFigures {
  const unit = kilograms[row.gas_unit!]
  if (unit === undefined) throw new Error(`${row.row_id}: figures in ${JSON.stringify(row.gas_unit)}`)
  const other = (gas: 'ch4' | 'n2o') =>
    unit.others === 'co2e' ? quotient(figure(row[gas]), ar5[gas] / unit.total) : scaled(row[gas], unit.others)
  return {
    co2e: scaled(row.co2e, unit.total),
    co2: scaled(row.co2, unit.co2),
    ch4: other('ch4'),
    n2o: other('n2o'),
  }
}

/** Converts to another unit; the printed unit contains `units` of it: per litre from per kilolitre. */
export function perUnit(figures: EditionFigures, units: number): EditionFigures {
  if (units === 1) return figures
  const divided = Object.entries(figures).map(([name, value]) => [name, decimal(value, (one) => one / units)])
  return Object.fromEntries(divided) as EditionFigures
}

/** Returns columns of a factor for a total on AR5 and its gases, if the gases explain all of it. */
export function totalAndGases({ co2e, co2, ch4, n2o }: EditionFigures): Partial<FactorRow> {
  const whole = co2 !== undefined && ch4 !== undefined && n2o !== undefined
  return { ...(whole ? { co2, ch4, n2o } : {}), ...(co2e === undefined ? {} : { co2e_ar5: co2e }) }
}

function scaled(cell: string | undefined, factor: number): number | undefined {
  return decimal(figure(cell), (value) => value * factor)
}

function quotient(value: number | undefined, divisor: number): number | undefined {
  return value === undefined ? undefined : value / divisor
}

/** Rounds to the digits of the printed decimal after scaling by a power of ten. */
function decimal(value: number | undefined, change: (value: number) => number): number | undefined {
  return value === undefined ? undefined : Number(change(value).toPrecision(14))
}
