/**
 * Agribalyse 3.1.1 (ADEME, INRAE): food as consumed in France, kg CO2e per kg from farm to plate. The
 * stages from agriculture to consumption are parts of the total, not factors.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, type DatasetDescription, factorTable } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { slug } from '../../shared/slug.js'
import type { Importer } from '../importer.js'

const rawFile = 'factors/agribalyse_food.csv'

const description: DatasetDescription = {
  id: 'agribalyse-3.1.1',
  source: 'ADEME',
  source_dataset: 'Agribalyse 3.1.1',
  publisher: 'ADEME (French agency for ecological transition) and INRAE',
  year_released: 2023,
  licence: 'Licence-Ouverte-2.0',
  licence_url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
  attribution: 'ADEME/INRAE, Agribalyse 3.1.1, Licence Ouverte 2.0.',
  source_link: 'https://agribalyse.ademe.fr',
  obtained_from:
    'github.com/koumoul-dev/ademe-agribalyse @ 80b6b42d7fcea072ebc720ab00c0fa0b1de5a5fc, data/out/Agribalyse_Synthese.csv and Agribalyse_Detail etape.csv',
  known_defects: [
    'The file names no assessment report for its climate indicator (European environmental footprint method): totals stand under ar5, no other method is offered, and every row is flagged notable_methodological_variance.',
    'Figures differ by a few percent from the Agribalyse 3.1 figures inside Base Carbone; the food rows of Base Carbone are left out.',
    'The stages are published for all but six products and explain the total of all but one of them (fish sauce, 11 percent more).',
    'Two pairs of products share an English name: their activity ids carry the product code, their names the French one.',
  ],
}

const delivery: Record<string, string> = {
  'Ambiant (court)': 'ambient, short distance',
  'Ambiant (moyen)': 'ambient, medium distance',
  'Ambiant (long)': 'ambient, long distance',
  Congelé: 'frozen',
  Glacé: 'chilled',
}

const packaging: Record<string, string> = {
  Acier: 'steel',
  Aluminium: 'aluminium',
  Carton: 'cardboard',
  'Carton et Aluminium': 'cardboard and aluminium',
  'Carton et LDPE': 'cardboard and LDPE',
  HPDE: 'HDPE',
  Papier: 'paper',
  "Pas d'emballage": 'none',
  Verre: 'glass',
}

const preparation: Record<string, string> = {
  "Cuisson à l'eau": 'boiled',
  Four: 'oven',
  Friture: 'deep-fried',
  'Micro-onde': 'microwave',
  'Pas de préparation': 'none',
  Poêle: 'pan-fried',
  'Réfrigéré chez le consommateur': 'refrigerated at home',
}

export const importer: Importer = {
  run(raw: RawFolder): Dataset[] {
    const rows = raw.rows(rawFile)
    const products = new Map<string, number>()
    for (const row of rows) products.set(productSlug(row), (products.get(productSlug(row)) ?? 0) + 1)
    const factors = rows.map((row) => factor(row, products.get(productSlug(row))! > 1))
    return [{ description, inputs: raw.takeChecksums(), tables: [factorTable(factors)] }]
  },
}

function productSlug(row: RawRow): string {
  return slug(row.name_en!)
}

/** @param shared another product has the same English name */
function factor(row: RawRow, shared: boolean): FactorRow {
  const total = figure(row.co2e_total)
  if (total === undefined || total <= 0) throw new Error(`Agribalyse: no total for product ${row.agb_code}`)
  const name = row.name_en!.charAt(0).toUpperCase() + row.name_en!.slice(1)
  return {
    activity_id: `food-type_${productSlug(row)}${shared ? `-agb_${row.agb_code}` : ''}`,
    name: shared ? `${name} (${row.name_fr})` : name,
    sector: 'Consumer Goods and Services',
    category: 'Food/Beverages/Tobacco',
    source_lca_activity: 'cradle_to_plate',
    year: 2023,
    region: 'FR',
    unit: 'kg/kg',
    co2e_ar5: total,
    scopes: ['3.1'],
    data_quality_flags: ['notable_methodological_variance'],
    description: conditions(row),
    dataset_row: row.agb_code!,
  }
}

function conditions(row: RawRow): string {
  const packed = row.packaging_fr!
  return [
    'Per kg of food as consumed, farm to plate',
    `delivery ${known(delivery, row.delivery_fr!)}`,
    `packaging ${packaging[packed] ?? packed}`,
    `preparation ${known(preparation, row.preparation_fr!.trim())}`,
    `data quality rating ${row.dqr} of 5 (1 is best)`,
  ].join('; ')
}

function known(words: Record<string, string>, label: string): string {
  const word = words[label]
  if (word === undefined) throw new Error(`Agribalyse: unknown label ${JSON.stringify(label)}`)
  return word
}
