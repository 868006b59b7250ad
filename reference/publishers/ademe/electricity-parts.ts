/**
 * Base Carbone V23.6, purchased electricity: a published total consists of direct emissions of power plants, upstream
 * emissions, and additions of the network; this dataset has the three separately, as the stage rows print them, for
 * scope 2 and category 3 of scope 3.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, factorTable } from '../../files/dataset.js'
import { figure, type RawRow } from '../../files/raw-folder.js'
import { publication } from './manifest.js'
import { potentialsDefect } from './parts.js'

/** Activities of average mixes: the mainland by year, and territories. */
const whole = 'electricity_life_cycle-type_grid_electricity-variant_average_mix-boundary_consumption'
const divided = 'electricity-type_grid_electricity-variant_average_mix-boundary_consumption'

/** Stage for reservoirs of dams. */
const fugitive = 'Emissions fugitives'

const parts = [
  {
    headings: ['Combustion à la centrale', fugitive],
    basis: 'plants',
    words: 'power plants only',
    lca: 'electricity_generation',
    scope: '2',
  },
  { headings: ['Amont'], basis: 'upstream', words: 'upstream only', lca: 'upstream', scope: '3.3' },
  {
    headings: ['Transport et distribution'],
    basis: 'network',
    words: 'network only',
    lca: 'transmission_and_distribution',
    scope: '3.3',
  },
] as const
type Part = (typeof parts)[number]

/** @param totals kept factors of the publication; average mixes of electricity are divided */
export function electricityParts(
  rows: readonly RawRow[],
  totals: readonly FactorRow[],
  inputs: Dataset['inputs'],
): Dataset {
  const stages = new Map<string, RawRow[]>()
  for (const row of rows) {
    if (row.line === 'stage') stages.set(row.id!, [...(stages.get(row.id!) ?? []), row])
  }
  const factors = totals
    .filter(({ activity_id }) => activity_id.startsWith(whole))
    .flatMap((total) => parts.map((each) => part(total, each, stages.get(total.dataset_row!) ?? [])))
  return {
    description: {
      id: 'ademe-electricity-parts-23.6',
      ...publication,
      added_in: 2,
      known_defects: [
        potentialsDefect,
        'Stage rows have three digits, as the totals have: the parts add up to them within the last one.',
        'Of the mainland and of French Polynesia, the network is what is lost on the way, with what lies upstream of it (8 to 13 % of both). Of the other territories and Corsica it is leaks of SF6 alone, the only thing that their rows name under it.',
        'Of French Guiana, power plants have the methane of the reservoir of Petit Saut with them: 0.6 of 0.914 kg/kWh.',
      ],
    },
    inputs,
    tables: [factorTable(factors)],
  }
}

/** @throws Error if the publication lacks the stage */
function part(total: FactorRow, { headings, basis, words, lca, scope }: Part, stages: RawRow[]): FactorRow {
  const printed = stages.filter(({ poste_type_fr }) => headings.some((heading) => heading === poste_type_fr))
  if (printed.length === 0) throw new Error(`Base Carbone: ${total.dataset_row} has no stage ${headings[0]}`)
  const sum = (column: string) =>
    Number(printed.reduce((all, row) => all + (figure(row[column]) ?? 0), 0).toPrecision(14))
  const { co2: _, co2_biogenic: _biogenic, co2e_other: _other, ...described } = total
  const isSplit = sum('n2o') > 0
  const isFugitive = printed.some(({ poste_type_fr }) => poste_type_fr === fugitive)
  return {
    ...described,
    activity_id: total.activity_id.replace(whole, `${divided}-basis_${basis}`),
    name: `${total.name}, ${isFugitive ? 'power plants and fugitive emissions' : words}`,
    source_lca_activity: lca,
    co2e_ar5: sum('co2e_total'),
    ...(isSplit && { co2: sum('co2_fossil') }),
    scopes: [scope],
    dataset_row: `${total.dataset_row} ${basis}`,
  }
}
