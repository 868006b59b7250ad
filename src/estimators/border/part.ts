/** Makes a separate Estimation of the direct or the indirect emissions of goods. */

import type { Estimation } from '../../contract/contract.js'
import type { BorderDataset, BorderValue } from '../../tables/tables.js'

const tables = {
  'jrc-border-intensities-2023': {
    source: 'JRC',
    source_dataset: 'Greenhouse gas emission intensities of steel fertilisers aluminium and cement 2023',
    year: 2023,
  },
  'eu-border-defaults-2026': {
    source: 'European Commission',
    source_dataset: 'Implementing Regulation (EU) 2025/2621 default values',
    year: 2026,
  },
  'eu-border-defaults-2026-1740': {
    source: 'European Commission',
    source_dataset: 'Implementing Regulation (EU) 2026/1740 default values',
    year: 2026,
  },
} satisfies Record<BorderDataset, object>

const goods = {
  iron_and_steel: { name: 'Iron and steel', category: 'Metals' },
  aluminium: { name: 'Aluminium', category: 'Metals' },
  cement: { name: 'Cement', category: 'Building Materials' },
  fertilisers: { name: 'Fertilisers', category: 'Chemical Products' },
  hydrogen: { name: 'Hydrogen', category: 'Chemical Products' },
} satisfies Record<BorderValue['sector'], object>

/** Returns the publication that contains a value. */
export function publication({ dataset }: BorderValue): string {
  return tables[dataset].source_dataset
}

/** Inputs that both parts share. */
interface Whole {
  value: BorderValue
  kilograms: number
  regionName: string
}

/** @param intensity kg CO2e per kg of goods */
export function part(kind: 'direct' | 'indirect', intensity: number, whole: Whole): Estimation {
  const { value, kilograms, regionName } = whole
  const { cn_code, variant, region } = value
  const { source, source_dataset, year } = tables[value.dataset]
  const { name: goodsName, category } = goods[value.sector]
  const name = `${goodsName}, CN ${cn_code}${variant && ` ${variant}`}, ${kind} emissions`
  const id = kind === 'direct' ? value.direct_id : value.indirect_id
  const co2e = kilograms * intensity
  const code = [cn_code.replaceAll(' ', '_'), variant].filter((word) => word !== '').join('_')
  return {
    co2e,
    co2e_unit: 'kg',
    co2e_calculation_method: 'ar5',
    co2e_calculation_origin: 'source',
    emission_factor: {
      name,
      activity_id: `imported_goods-cn_${code}-emissions_${kind}`,
      id,
      access_type: 'public',
      source,
      source_dataset,
      year,
      region,
      category,
      source_lca_activity: 'unknown',
      data_quality_flags: [],
    },
    constituent_gases: {
      co2e_total: co2e,
      co2e_other: null,
      co2: null,
      ch4: null,
      ch4_fossil: null,
      ch4_biogenic: null,
      n2o: null,
    },
    additional_indicators: {},
    activity_data: { activity_value: kilograms, activity_unit: 'kg' },
    audit_trail: 'selector',
    notices: [],
    source_trail: [
      {
        data_category: 'emission_factor',
        name,
        source,
        source_dataset,
        year: String(year),
        region,
        region_name: regionName,
        id,
      },
    ],
  }
}
