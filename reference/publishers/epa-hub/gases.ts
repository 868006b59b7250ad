/**
 * Tables 11 and 12 of the Emission Factors Hub: GWPs of gases and refrigerant blends, as factors of released gases and
 * as rows of the GWP table.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { idInRelease } from '#src/catalogue/selection/renamed-ids.js'
import type { RawRow } from '../../files/raw-folder.js'
import { gasActivityId } from '../../shared/fugitive-gases.js'

type Report = 'ar4' | 'ar5' | 'ar6'

export interface HubGas {
  gas: string
  formula: string
  /** kg CO2e per kg. */
  gwp100: number
  /** Parts by mass as printed; empty for a pure gas. */
  composition: string
  /** True if parts, or all, of the blend are under the Montreal Protocol: the hub counts them as zero. */
  partial: boolean
}

/** Returns the rows of one release; signs in figures such as `>7,500` are ignored. */
export function hubGases(rows: RawRow[], method: Report): HubGas[] {
  return rows.map((row) => {
    const composition = (row.blend_composition ?? '').replace(/\s+,/g, ',').replace(/,$/, '')
    const gwp100 = Number((row[`gwp100_${method}`] ?? '').replace(/[>,]/g, ''))
    return {
      gas: row.gas ?? '',
      formula: row.formula ?? '',
      gwp100,
      composition,
      partial: /\bH?CFC-/.test(composition) || (composition !== '' && gwp100 === 0),
    }
  })
}

/** Blends whose figure does not follow from the printed parts. */
const miscalculated: Record<string, string> = {
  '2024 R-424A': 'Printed as 3104; its parts give 2212.',
  '2025 R-424A': 'Printed as 3104; its parts give 2212.',
}

/** Gases only in the hub of 2026, with the activities of other publications. */
const namedIn2026: Record<string, string> = {
  'Methane (non-fossil)': 'methane_non_fossil',
  'Fossil methane': 'methane_fossil',
  'PFC-61-16': 'PFC-6-1-16',
  'PFC-71-18': 'PFC-7-1-18',
  'PFC-1114': 'R-1114',
  'PFC-1216': 'R-1216',
}

/** Returns the factor of a released gas; undefined for a blend whose figure excludes parts. */
export function gasFactor(gas: HubGas, year: number, method: Report): FactorRow | undefined {
  if (gas.partial) return undefined
  const note = miscalculated[`${year} ${gas.gas}`]
  // Names of pure gases differ between releases, their formulas do not.
  const code =
    namedIn2026[gas.gas] ?? (/^(HFC|R)-/.test(gas.gas) || gas.formula === '' ? gas.gas : gas.formula)
  const id = gasActivityId(code)
  return {
    activity_id: (year < 2026 ? undefined : idInRelease(id, 3)) ?? id,
    name: gas.gas,
    sector: 'Refrigerants and Fugitive Gases',
    category: 'Refrigerants and Fugitive Gases',
    source_lca_activity: 'unknown',
    year,
    region: 'US',
    unit: 'kg/kg',
    ...pureMass(code),
    [`co2e_${method}`]: gas.gwp100,
    scopes: ['1'],
    ...(note ? { data_quality_flags: ['erroneous_calculation'], description: note } : {}),
    dataset_row: `${gas.composition ? 12 : 11} | ${gas.gas}`,
  }
}

function pureMass(code: string): Partial<FactorRow> {
  if (code === 'CO2') return { co2: 1, ch4: 0, n2o: 0 }
  if (code === 'methane_fossil') return { co2: 0, ch4_fossil: 1, n2o: 0 }
  if (code === 'methane_non_fossil') return { co2: 0, ch4_biogenic: 1, n2o: 0 }
  if (code === 'CH4') return { co2: 0, ch4: 1, n2o: 0 }
  if (code === 'N2O') return { co2: 0, ch4: 0, n2o: 1 }
  return {}
}
