/**
 * Converts the published kg CO2e of each gas to masses. Files to 2022 use AR4, later ones AR5.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type AssessmentReport, reportOf } from '../../shared/uk-assessment-reports.js'
import { type DesnzRow, labelKey } from './row.js'

type Figures = Pick<
  FactorRow,
  'co2' | 'ch4' | 'n2o' | 'co2e_other' | 'co2_biogenic' | 'co2e_ar4' | 'co2e_ar5' | 'co2e_ar6'
>

/**
 * Indexes rows by their labels, to find the row without radiative forcing for a row with it, and the biogenic CO2 that
 * another sheet prints for a biofuel.
 */
export function rowIndex(rows: DesnzRow[]): Map<string, DesnzRow> {
  return new Map(rows.map((row) => [labelKey(row, row.uom), row]))
}

/**
 * Returns masses and total of a row, per published unit divided by `units` (1000 for rows per million litres that are
 * stored per m3).
 */
export function figuresOf(row: DesnzRow, index: Map<string, DesnzRow>, units = 1): Figures {
  const figures = unscaled(row, index)
  if (units === 1) return figures
  // A printed decimal divided by 1000 has only its own digits.
  const scaled = Object.entries(figures).map(([name, value]) => [
    name,
    Number((value / units).toPrecision(15)),
  ])
  return Object.fromEntries(scaled) as Figures
}

function unscaled(row: DesnzRow, index: Map<string, DesnzRow>): Figures {
  const report = reportOf(row.year)
  if (row.total === undefined) {
    // Outside of scopes: the row covers only biogenic CO2, which is the same in every GWP set.
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
 * True if gases and total are from different years. In 2026 battery vehicles of these sheets have that year's CO2 with
 * the CH4 and N2O of the year before: their total is as published, without gases.
 */
function hasGasesOfAnotherYear({ year, sheet, variant }: DesnzRow): boolean {
  const sheets = ['Business travel- land', 'Freighting goods', 'Managed assets- vehicles']
  return year === 2026 && variant === 'battery electric vehicle' && sheets.includes(sheet)
}

/** Returns the total beyond the gases: contrails and similar effects at altitude. */
function forcing(row: DesnzRow, co2: number): number {
  const rest = row.total! - co2 - row.ch4_co2e! - row.n2o_co2e!
  // The published figures have at most 12 digits; more would only be noise of the subtraction.
  return Number(rest.toPrecision(12))
}

/** Returns figures of CO2, methane and nitrous oxide among the refrigerants: 1 kg of the gas per kg. */
function pureGas(row: DesnzRow, report: AssessmentReport): Figures {
  const none = { co2: 0, ch4: 0, n2o: 0 }
  if (row.item === 'carbon dioxide') return { ...none, co2: row.total! }
  if (row.item === 'methane') return { ...none, ch4: row.total! / report.ch4 }
  if (row.item === 'nitrous oxide') return { ...none, n2o: row.total! / report.n2o }
  return {}
}

/** Returns CO2 of burning a biofuel, printed outside of scopes under the same labels; its total excludes it. */
function biogenicCo2(row: DesnzRow, index: Map<string, DesnzRow>): Figures {
  const twin = index.get(labelKey({ ...row, sheet: 'Outside of scopes' }, row.uom))
  return twin?.co2 === undefined ? {} : { co2_biogenic: twin.co2 }
}
