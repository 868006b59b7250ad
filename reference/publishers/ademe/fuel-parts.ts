/**
 * Base Carbone V23.6, fuels: a published total consists of combustion and upstream emissions; this dataset has the two
 * separately, as the stage rows print them, for scope 1 and category 3 of scope 3.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { printedOtherwise } from '#src/catalogue/printed-otherwise.js'
import { type Dataset, factorTable } from '../../files/dataset.js'
import { figure, type RawRow } from '../../files/raw-folder.js'
import type { Current } from './current.js'
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

/** @param kept factors of the publication; fuels are divided */
export function fuelParts(
  rows: readonly RawRow[],
  { current, inOtherUnits }: Pick<Current, 'current' | 'inOtherUnits'>,
  inputs: Dataset['inputs'],
): Dataset {
  const byId = new Map<string, RawRow[]>()
  for (const row of rows) byId.set(row.id!, [...(byId.get(row.id!) ?? []), row])
  const fuels = current.filter(
    ({ activity_id, category }) => category === 'Fuel' && activity_id.endsWith(whole),
  )
  const factors = fuels.flatMap((total) => {
    const rowsOf = (row: string) => byId.get(row.split(' ')[0]!)!
    const others = (inOtherUnits.get(total.dataset_row!) ?? []).map(rowsOf)
    return stages.map((stage) => part(total, stage, rowsOf(total.dataset_row!), others))
  })
  return {
    description: {
      id: 'ademe-fuel-parts-23.6',
      ...publication,
      added_in: 2,
      known_defects: [
        potentialsDefect,
        'Stage rows have three digits, as the totals have: the parts add up to them within the last one.',
        'Of a fuel by energy, rows per kWh and toe do not always print what the row per GJ does, which is kept: where one differs by more than 1 %, the description names it.',
        'CO2 that plants took up stands as negative biogenic CO2 under the upstream of biofuels, and as much positive under their combustion: only that of combustion is kept.',
      ],
    },
    inputs,
    tables: [factorTable(factors)],
  }
}

/** Returns the factor of a stage, which may have several rows: collection, processing, distribution. */
function part(
  total: FactorRow,
  stage: Stage,
  rows: readonly RawRow[],
  others: readonly (readonly RawRow[])[],
): FactorRow {
  const { basis, words, lca, scope } = stage
  const printed = printedOf(stage, rows)
  const { sum } = printed
  const { co2: _, co2_biogenic: _biogenic, co2e_other: _other, ...described } = total
  const isBurnt = basis === 'combustion'
  const isSplit = printed.rows.every((row) => row.co2_fossil) && sum('n2o') + sum('ch4_fossil') !== 0
  const ofPlants = isBurnt ? sum('co2_biogenic') : 0
  const differing = differences(
    printed,
    others.map((other) => printedOf(stage, other)),
  )
  const sentence = differing.length > 0 ? `${printedOtherwise} ${differing.join('; ')}.` : ''
  return {
    ...described,
    activity_id: `${total.activity_id.slice(0, -whole.length)}-basis_${basis}`,
    name: total.name.replace(/life cycle$/, words),
    source_lca_activity: lca,
    co2e_ar5: sum('co2e_total'),
    ...(isBurnt && isSplit && { co2: sum('co2_fossil') }),
    ...(ofPlants > 0 && { co2_biogenic: ofPlants }),
    scopes: [scope],
    description: [described.description, sentence].filter((text) => text).join(' '),
    dataset_row: `${total.dataset_row} ${basis}`,
  }
}

interface Printed {
  id: string
  /** Unit in the publication: `kWh PCI`. */
  unit: string
  rows: readonly RawRow[]
  /** Returns the sum of a column, per unit of the catalogue. */
  sum: (column: string) => number
  /** kg CO2e, as printed and per GJ. */
  figure: number
  perGigajoule: number | undefined
}

/** @throws Error if the publication lacks the stage */
function printedOf({ heading }: Stage, rows: readonly RawRow[]): Printed {
  const element = rows.find(({ line }) => line === 'element')!
  const { unit, divisor } = ademeUnit(element.unit_fr!)!
  const printed = rows.filter(({ line, poste_type_fr }) => line === 'stage' && poste_type_fr === heading)
  if (printed.length === 0) throw new Error(`Base Carbone: ${element.id} has no stage ${heading}`)
  const add = (column: string) => printed.reduce((all, row) => all + (figure(row[column]) ?? 0), 0)
  const sum = (column: string) => Number((add(column) / divisor).toPrecision(14))
  const units = gigajoules[unit]
  return {
    id: element.id!,
    unit: element.unit_fr!.replace('kgCO2e/', ''),
    rows: printed,
    sum,
    figure: Number(add('co2e_total').toPrecision(14)),
    perGigajoule: units && sum('co2e_total') / units,
  }
}

/** Gigajoules per unit of factors by energy. */
const gigajoules: Record<string, number> = { 'kg/GJ': 1, 'kg/MJ': 0.001, 'kg/kWh': 0.0036 }

/** Minimum difference that three digits cannot explain. */
const telling = 0.01

/** Describes rows with another figure for the same energy of the same fuel. */
function differences(kept: Printed, others: readonly Printed[]): string[] {
  return others.flatMap(({ id, unit, figure, perGigajoule }) => {
    if (!kept.perGigajoule || !perGigajoule) return []
    const share = perGigajoule / kept.perGigajoule - 1
    if (Math.abs(share) <= telling) return []
    const percent = `${Number(Math.abs(100 * share).toPrecision(2))} % ${share > 0 ? 'more' : 'less'}`
    return [`${figure} kg/${unit} in row ${id}, ${percent} than ${kept.figure} kg/${kept.unit}`]
  })
}
