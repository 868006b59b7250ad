/**
 * Food per kilogram, means over the farms of the world: Poore and Nemecek (2018) as shown by Our World in Data, without
 * the stage of losses. The French table of foods counts to the plate and per dish; this one to the shop.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type DatasetDescription, factorTable } from '../../files/dataset.js'
import { figure, type RawRow } from '../../files/raw-folder.js'
import { slug } from '../../shared/slug.js'
import type { Importer } from '../importer.js'

/** Stages in the chart's words, by column. */
const stages = {
  land_use_change: 'land use change',
  farm: 'farm',
  animal_feed: 'animal feed',
  processing: 'processing',
  transport: 'transport',
  retail: 'retail',
  packaging: 'packaging',
}

export const importer: Importer = {
  run: (raw) => [
    {
      description,
      tables: [factorTable(raw.rows('editions/owid_food.csv').map(foodFactor))],
      inputs: raw.takeChecksums(),
    },
  ],
}

/**
 * Returns the factor of one food, with its stages in words.
 * @throws Error if the stages do not add up to the total
 */
export function foodFactor(row: RawRow): FactorRow {
  const food = row.food!
  const parts = Object.entries(stages).map(
    ([column, label]) => [label, figure(row[`${column}_kgco2e_per_kg`])!] as const,
  )
  const total = figure(row.total_kgco2e_per_kg)!
  const sum = parts.reduce((all, [, part]) => all + part, 0)
  if (Math.abs(sum - total) > 1e-9) throw new Error(`${food}: stages add up to ${sum}, not ${total}`)
  return {
    activity_id: `food_from_farm_to_shop-type_${slug(food)}`,
    name: `${food}, from farm to shop, mean of the world`,
    sector: 'Consumer Goods and Services',
    category: 'Food/Beverages/Tobacco',
    source_lca_activity: 'cradle_to_shelf',
    year: 2010,
    region: 'GLOBAL',
    unit: 'kg/kg',
    co2e_ar5: total,
    scopes: ['3.1'],
    data_quality_flags: ['notable_methodological_variance'],
    description: `Per kg of food as sold, land use change to packaging. Stages, kg CO2e: ${parts.map(([label, part]) => `${label} ${part}`).join(', ')}`,
    dataset_row: food,
  }
}

const description: DatasetDescription = {
  id: 'owid-food-2018',
  source: 'Our World in Data',
  source_dataset: 'Food: greenhouse gas emissions across the supply chain',
  publisher: 'Our World in Data; J. Poore and T. Nemecek',
  year_released: 2018,
  licence: 'CC-BY-4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  attribution:
    "Our World in Data (CC BY 4.0), from Poore and Nemecek (2018), Reducing food's environmental impacts through producers and consumers, Science 360",
  source_link: 'https://ourworldindata.org/environmental-impacts-of-food',
  obtained_from:
    'Emon-Kalyan/Environmental-Analytics@ea2bab6 food-emissions-supply-chain.csv, checked against akritidhyani/Vegan-Way@9f80c16',
  known_defects: [
    'One decimal: 0 can be up to 0.05. CO2e only, no gases; the potentials are those of the study, kept as AR5.',
    'Means over farms whose median year is 2010, which is the year here. Cooking and waste at home are not in it.',
    'The older edition of the chart, without losses: the newer one has higher figures and is not to be mixed with it.',
    'Uptake of carbon by land (nuts, olive oil, wine, citrus fruit) is negative and in the total, as published.',
    'Liquids and oils are per kilogram; whether the study means litres for some was not checked.',
    'The licence is that of the publisher in general; the copies read carry no notice.',
  ],
  added_in: 2,
}
