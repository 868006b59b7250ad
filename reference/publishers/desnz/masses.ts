/**
 * From the published kg CO2e of each gas to masses. Files to 2022 use the fourth assessment report,
 * later ones the fifth.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type AssessmentReport, reportOf } from '../../shared/uk-assessment-reports.js'
import { type DesnzRow, labelKey } from './row.js'

type Figures = Pick<
  FactorRow,
  'co2' | 'ch4' | 'n2o' | 'co2e_other' | 'co2_biogenic' | 'co2e_ar4' | 'co2e_ar5' | 'co2e_ar6'
>

/**
 * Rows found by their labels, to look up the row without radiative forcing of one with it, and the biogenic
 * CO2 that another sheet prints of a biofuel.
 */
export function rowIndex(rows: DesnzRow[]): Map<string, DesnzRow> {
  return new Map(rows.map((row) => [labelKey(row, row.uom), row]))
}

/**
 * Masses and total of a row, per published unit divided by `units` (1000 for rows per million litres
 * that are kept per m3).
 */
export function figuresOf(row: DesnzRow, index: Map<string, DesnzRow>, units = 1): Figures {
  const figures = unscaled(row, index)
  if (units === 1) return figures
  // A printed decimal divided by 1000 has no more than its own digits.
  const scaled = Object.entries(figures).map(([name, value]) => [
    name,
    Number((value / units).toPrecision(15)),
  ])
  return Object.fromEntries(scaled) as Figures
}

function unscaled(row: DesnzRow, index: Map<string, DesnzRow>): Figures {
  const report = reportOf(row.year)
  if (row.total === undefined) {
    // Outside of scopes: the row is about biogenic CO2 and nothing else, the same in every report.
    const co2 = row.co2!
    return { co2, co2e_ar4: co2, co2e_ar5: co2, co2e_ar6: co2 }
  }
  const total = { [report.total]: row.total }
  if (row.sheet === 'Refrigerant & other') return { ...pureGas(row, report), ...total }
  if (row.sheet === 'Bioenergy') return { ...biogenicCo2(row, index), ...total }
  if (row.co2 === undefined || row.ch4_co2e === undefined || row.n2o_co2e === undefined) return total
  if (hasGasesOfAnotherYear(row)) return total
  const masses = { ch4: row.ch4_co2e / report.ch4, n2o: row.n2o_co2e / report.n2o }
  if (row.variant !== 'with rf') return { co2: row.co2, ...masses, ...total }
  const twin = index.get(labelKey({ ...row, variant: 'without rf' }, row.uom))
  if (twin?.co2 === undefined) return total
  return { co2: twin.co2, ...masses, co2e_other: forcing(row, twin.co2), ...total }
}

/**
 * In 2026 battery vehicles of these sheets have the CO2 of that year beside the CH4 and N2O of the year before:
 * their total is as published, and says nothing about its gases.
 */
function hasGasesOfAnotherYear({ year, sheet, variant }: DesnzRow): boolean {
  const sheets = ['Business travel- land', 'Freighting goods', 'Managed assets- vehicles']
  return year === 2026 && variant === 'battery electric vehicle' && sheets.includes(sheet)
}

/** What the total holds beyond the gases: the effect of contrails and the like at height. */
function forcing(row: DesnzRow, co2: number): number {
  const rest = row.total! - co2 - row.ch4_co2e! - row.n2o_co2e!
  // The published figures have at most 12 digits; more would only be noise of the subtraction.
  return Number(rest.toPrecision(12))
}

/** Carbon dioxide, methane and nitrous oxide are listed among the refrigerants: 1 kg of the gas per kg. */
function pureGas(row: DesnzRow, report: AssessmentReport): Figures {
  const none = { co2: 0, ch4: 0, n2o: 0 }
  if (row.item === 'carbon dioxide') return { ...none, co2: row.total! }
  if (row.item === 'methane') return { ...none, ch4: row.total! / report.ch4 }
  if (row.item === 'nitrous oxide') return { ...none, n2o: row.total! / report.n2o }
  return {}
}

/** CO2 of burning a biofuel, printed outside of scopes under the same labels and unit; its own total leaves it out. */
function biogenicCo2(row: DesnzRow, index: Map<string, DesnzRow>): Figures {
  const twin = index.get(labelKey({ ...row, sheet: 'Outside of scopes' }, row.uom))
  return twin?.co2 === undefined ? {} : { co2_biogenic: twin.co2 }
}
