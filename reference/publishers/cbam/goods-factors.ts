/**
 * Intensities of the Joint Research Centre as factors per kilogram, for the goods that plain words name: steel, aluminium,
 * cement and fertilisers by the country that makes them.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, type DatasetDescription, factorTable } from '../../files/dataset.js'
import type { RawFolder } from '../../files/raw-folder.js'
import { publishedValue, type Value } from './rows.js'

/** Goods by code, with their names and categories. */
const goods: Record<string, { name: string; category: string }> = {
  '2523 29': { name: 'Portland cement', category: 'Building Materials' },
  '2814': { name: 'Ammonia', category: 'Chemical Products' },
  '3102': { name: 'Nitrogen fertilisers', category: 'Chemical Products' },
  '3102 10': { name: 'Urea', category: 'Chemical Products' },
  '3102 30': { name: 'Ammonium nitrate', category: 'Chemical Products' },
  '3102 40': { name: 'Calcium ammonium nitrate', category: 'Chemical Products' },
  '7201': { name: 'Pig iron', category: 'Metals' },
  '7208': { name: 'Hot-rolled flat steel', category: 'Metals' },
  '7209': { name: 'Cold-rolled flat steel', category: 'Metals' },
  '7210': { name: 'Coated flat steel', category: 'Metals' },
  '7214': { name: 'Steel bars', category: 'Metals' },
  '7216': { name: 'Steel sections', category: 'Metals' },
  '7217': { name: 'Steel wire', category: 'Metals' },
  '7219': { name: 'Flat stainless steel', category: 'Metals' },
  '7306': { name: 'Steel tubes', category: 'Metals' },
  '7318': { name: 'Steel screws, bolts and nuts', category: 'Metals' },
  '7326': { name: 'Articles of steel', category: 'Metals' },
  '7601': { name: 'Unwrought aluminium', category: 'Metals' },
  '7606': { name: 'Aluminium sheet', category: 'Metals' },
  '7607': { name: 'Aluminium foil', category: 'Metals' },
}

/** True for a producer that is the European Union, or a country without its own factors of materials. */
const isProducer = (region: string) => region !== 'GB' && region !== 'ROW'

export function goodsFactors(raw: RawFolder): Dataset {
  const values = raw.rows('cbam/jrc_values_by_region.csv').map(publishedValue)
  const named = values.filter(({ cn_code, region }) => goods[cn_code] && isProducer(region))
  return {
    description,
    inputs: raw.takeChecksums(),
    tables: [factorTable(named.map(factorOf))],
  }
}

/** Returns the activity of goods with a code: the same for all countries. */
export function goodsActivity(code: string): string {
  return `imported_goods-cn_${code.replaceAll(' ', '_')}-emissions_total`
}

function factorOf({ region, cn_code, direct, indirect, total }: Value): FactorRow {
  const { name, category } = goods[cn_code]!
  const isUnion = region === 'EU'
  return {
    activity_id: goodsActivity(cn_code),
    name: `${name}, CN ${cn_code}, production${isUnion ? ' in the European Union' : ''}`,
    sector: 'Materials and Manufacturing',
    category,
    source_lca_activity: 'unknown',
    year: 2023,
    // Members lack their own figures: the Union's figure is used for the larger region.
    region: isUnion ? 'EUROPE' : region,
    unit: 'kg/kg',
    co2e_ar5: total,
    scopes: ['3.1'],
    data_quality_flags: [],
    description: `Production and precursors ${direct} kg CO2e, their electricity ${indirect}; mining and transport are not included`,
    dataset_row: `${region} ${cn_code}`,
  }
}

const description: DatasetDescription = {
  id: 'jrc-goods-2023',
  source: 'JRC',
  source_dataset:
    'Greenhouse gas emission intensities of steel fertilisers aluminium and cement 2023 by weight',
  publisher: 'European Commission, Joint Research Centre',
  year_released: 2023,
  licence: 'CC-BY-4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  attribution:
    'Source: European Commission, Joint Research Centre (Vidovic et al., 2023), CC BY 4.0; reformatted',
  source_link: 'https://doi.org/10.2760/359533',
  obtained_from:
    'github.com/RomanHaak/streamlit-example @ 2ff08b0b5e637f7d84dcfb902f3952b0d6f7360b, CBAM_Estimator_Default_Values.xlsx',
  known_defects: [
    'The goods that plain words name, by production in 40 countries and the European Union; the others are in jrc-border-intensities-2023.',
    'The United Kingdom is left out: its publisher has factors of its own for materials.',
    'Pig iron from Norway is five to ten times as high as elsewhere; kept as published.',
  ],
  added_in: 3,
}
