/** Default factors of IPCC 2006 for industrial processes, from the AMEE data sets of 2011 and 2012. */
import type { FactorRow } from '#src/catalogue/factor.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { withoutExcluded } from '../../shared/exclusions.js'
import { grouped } from '../../shared/grouped.js'
import { slug } from '../../shared/slug.js'
import { gasOf, reasonToLeaveOut, titles } from './amee-gases.js'
import { columnsOf, exact, type Potentials } from './gases.js'
import { processFactor } from './process-factor.js'

const file = 'processes/amee_process_defaults.csv'

/** Sizes of printed units: kg of gas per unit of the factor. */
const units: Record<string, { unit: string; size: number }> = {
  't/t': { unit: 'kg/tonne', size: 1000 },
  'kg/t': { unit: 'kg/tonne', size: 1 },
  'kg/kg': { unit: 'kg/tonne', size: 1000 },
  'kg/m^2': { unit: 'kg/m2', size: 1 },
}

/** Processes with one gas in a separate table. */
const apart = ['ferroalloy/ch4', 'aluminium/defaults', 'aluminium/pfc/defaults']

/** Returns the factors, and the number of excluded rows by reason. @throws Error that names a row without a source */
export function ameeFactors(
  raw: RawFolder,
  potentials: Potentials,
): { factors: FactorRow[]; excluded: Record<string, number> } {
  const rows = raw.rows(file)
  const sources = new Set(raw.rows('processes/amee_sources.csv').map(({ source }) => source))
  for (const [at, row] of rows.entries())
    if (!sources.has(row.source)) throw new Error(`${file}, row ${at + 2}: no source ${row.source}`)
  const cullet = new Map(
    rows.filter(({ parameter }) => parameter === 'typicalCulletRatio').map((row) => [keyOf(row), row.value!]),
  )
  const { kept, excluded } = withoutExcluded(rows, reasonToLeaveOut)
  const groups = grouped(kept, keyOf)
  const factors = [...groups].map(([key, group]) => factorOf(key, group, cullet.get(key), potentials))
  return { factors, excluded }
}

function keyOf({ process, dimensions }: RawRow): string {
  return dimensions === '' ? process! : `${process} | ${dimensions!.trim()}`
}

function factorOf(
  key: string,
  rows: RawRow[],
  cullet: string | undefined,
  potentials: Potentials,
): FactorRow {
  const { process = '', dimensions = '' } = rows[0]!
  const title = titles[process]
  if (title === undefined) throw new Error(`${file}: no name of ${process}`)
  const masses = new Map<string, number>()
  let unit = ''
  for (const row of rows) {
    const printed = units[`${row.unit}/${row.per_unit}`]
    const value = figure(row.value)
    const gas = gasOf(row)!
    if (printed === undefined || value === undefined) throw new Error(`${file}: ${key}: no mass per amount`)
    unit = printed.unit
    masses.set(gas, exact((masses.get(gas) ?? 0) + value * printed.size))
  }
  const parts = partsOf(dimensions)
  return processFactor({
    title,
    parts: parts.map(([, , text]) => text),
    idParts: parts.map(([name, value]) => `${slug(snake(name))}_${slug(value)}`),
    gases: [...masses.keys()],
    edition: 2006,
    unit,
    columns: columnsOf(masses, potentials),
    description:
      cullet === undefined
        ? ''
        : `Multiply by 1 less the share of cullet; typical share ${Number(cullet)} %.`,
    isPartial: apart.includes(process),
    dataset_row: key,
  })
}

/** Returns name, value and wording of each dimension: `feedstock=naphtha; region=western europe`. */
function partsOf(dimensions: string): [string, string, string][] {
  if (dimensions === '') return []
  return dimensions.split(';').map((each) => {
    const [name = '', value = ''] = each.split('=').map((text) => text.trim())
    return [name, value, wording(name, value)]
  })
}

function wording(name: string, value: string): string {
  if (name === 'methaneFlared') return value === 'yes' ? 'methane flared' : 'methane not flared'
  if (name === 'catalystSelectivity') return `catalyst selectivity ${value} %`
  if (value === 'unknown' || value === 'default' || value === 'total')
    return `${snake(name).replaceAll('_', ' ')} ${value}`
  return value
}

function snake(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}
