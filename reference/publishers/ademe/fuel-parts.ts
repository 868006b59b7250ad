/**
 * Base Carbone V23.6, fuels: a published total is what burning a fuel emits and what making it does; this dataset
 * has the two apart, as the stage rows print them, for scope 1 and category 3 of scope 3.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, factorTable } from '../../files/dataset.js'
import { figure, type RawRow } from '../../files/raw-folder.js'
import { publication } from './manifest.js'
import { potentialsDefect } from './parts.js'
import { ademeUnit } from './units.js'

const whole = '-basis_life_cycle'

const stages = [
  {
    heading: 'Combustion',
    basis: 'combustion',
    words: 'combustion only',
    lca: 'fuel_combustion',
    scope: '1',
  },
  { heading: 'Amont', basis: 'upstream', words: 'upstream only', lca: 'upstream', scope: '3.3' },
] as const
type Stage = (typeof stages)[number]

/** @param totals factors of the publication that were kept, of which those of fuels are divided */
export function fuelParts(
  rows: readonly RawRow[],
  totals: readonly FactorRow[],
  inputs: Dataset['inputs'],
): Dataset {
  const byId = new Map<string, RawRow[]>()
  for (const row of rows) byId.set(row.id!, [...(byId.get(row.id!) ?? []), row])
  const fuels = totals.filter(
    ({ activity_id, category }) => category === 'Fuel' && activity_id.endsWith(whole),
  )
  const factors = fuels.flatMap((total) => {
    const ofTotal = byId.get(total.dataset_row!.split(' ')[0]!)!
    return stages.map((stage) => part(total, stage, ofTotal))
  })
  return {
    description: {
      id: 'ademe-fuel-parts-23.6',
      ...publication,
      added_in: 2,
      known_defects: [
        potentialsDefect,
        'Stage rows have three digits, as the totals have: the parts add up to them within the last one.',
        'CO2 that plants took up stands as negative biogenic CO2 under the upstream of biofuels, and as much positive under their combustion: only that of combustion is kept.',
      ],
    },
    inputs,
    tables: [factorTable(factors)],
  }
}

/** A stage may have several rows: collection, processing, distribution. */
function part(total: FactorRow, stage: Stage, rows: readonly RawRow[]): FactorRow {
  const { basis, words, lca, scope, heading } = stage
  const element = rows.find(({ line }) => line === 'element')!
  const { divisor } = ademeUnit(element.unit_fr!)!
  const printed = rows.filter(({ line, poste_type_fr }) => line === 'stage' && poste_type_fr === heading)
  if (printed.length === 0) throw new Error(`Base Carbone: ${element.id} has no stage ${heading}`)
  const sum = (column: string) =>
    Number((printed.reduce((all, row) => all + (figure(row[column]) ?? 0), 0) / divisor).toPrecision(14))
  const { co2: _, co2_biogenic: _biogenic, co2e_other: _other, ...described } = total
  const isBurnt = basis === 'combustion'
  const isSplit = printed.every((row) => row.co2_fossil) && sum('n2o') + sum('ch4_fossil') !== 0
  const ofPlants = isBurnt ? sum('co2_biogenic') : 0
  return {
    ...described,
    activity_id: `${total.activity_id.slice(0, -whole.length)}-basis_${basis}`,
    name: total.name.replace(/life cycle$/, words),
    source_lca_activity: lca,
    co2e_ar5: sum('co2e_total'),
    ...(isBurnt && isSplit && { co2: sum('co2_fossil') }),
    ...(ofPlants > 0 && { co2_biogenic: ofPlants }),
    scopes: [scope],
    dataset_row: `${total.dataset_row} ${basis}`,
  }
}
