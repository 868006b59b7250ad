/**
 * Activity files as people have them, made the same on every run: rows that all ask something else, and rows
 * with every kind of mistake. Their kinds are drawn from the whole catalogue, in an order that has nothing to
 * do with the catalogue's.
 */
import type * as CatalogueRoom from '../dist/catalogue/catalogue.js'
import type * as SearchRoom from '../dist/catalogue/searching.js'

const built = new URL('../../dist/catalogue/catalogue.js', import.meta.url).href
const { openCatalogue }: typeof CatalogueRoom = await import(built)
const { searchOf }: typeof SearchRoom = await import(new URL('searching.js', built).href)

/** Amounts and units that a factor of each unit type takes. */
const amounts: Record<string, Record<string, string>> = {
  Energy: { energy: '', energy_unit: 'kWh' },
  Weight: { weight: '', weight_unit: 'kg' },
  Volume: { volume: '', volume_unit: 'l' },
  Distance: { distance: '', distance_unit: 'km' },
  Money: { money: '', money_unit: 'usd' },
  Number: { number: '' },
  Area: { area: '', area_unit: 'm2' },
  PassengerOverDistance: { passengers: '2', distance: '', distance_unit: 'km' },
  WeightOverDistance: { weight: '', weight_unit: 't', distance: '100', distance_unit: 'km' },
}
const amountColumns = [...new Set(Object.values(amounts).flatMap(Object.keys))]
export const inputColumns = ['activity_id', 'region', 'year', ...amountColumns]

/** Something to ask for: a factor's activity, region, year and unit type. */
export interface Kind {
  activity_id: string
  region: string
  year: number
  unit_type: string
}

/** Every kind there is, mixed. */
export function everyKind(): Kind[] {
  const catalogue = openCatalogue()
  const kinds = new Map<string, Kind>()
  for (const { activity_id, region, year, unit_type } of searchOf(catalogue).all({ data_version: '^1' })) {
    if (!(unit_type in amounts)) continue
    kinds.set(`${activity_id} ${region} ${year} ${unit_type}`, { activity_id, region, year, unit_type })
  }
  catalogue.close()
  return mixed([...kinds.values()])
}

/** Rows of so many kinds, which come again and again with other amounts. */
export function* validRows(kinds: readonly Kind[], rows: number): Generator<string> {
  yield inputColumns.join(',')
  for (let row = 0; row < rows; row++) yield line(kinds[row % kinds.length]!, row)
}

/** Ids that no activity has: true ones with a slip, and words of somebody's own. */
export function* unknownIds(kinds: readonly Kind[], rows: number, different = rows): Generator<string> {
  yield inputColumns.join(',')
  for (let row = 0; row < rows; row++) yield unknownId(kinds, row, different)
}

/** Free text in the column of regions. */
export function* unknownRegions(kinds: readonly Kind[], rows: number, different = rows): Generator<string> {
  yield inputColumns.join(',')
  for (let row = 0; row < rows; row++) yield unknownRegion(kinds, row, different)
}

/** In ten rows three are right; the others have a mistake each, of which hardly two are alike. */
export function* dirtyRows(kinds: readonly Kind[], rows: number): Generator<string> {
  yield inputColumns.join(',')
  for (let row = 0; row < rows; row++) {
    const kind = kinds[row % kinds.length]!
    if (row % 10 < 3) yield line(kind, row)
    else if (row % 10 < 5) yield unknownId(kinds, row, 3000)
    else if (row % 10 < 7) yield unknownRegion(kinds, row, 2500)
    else if (row % 10 < 8) yield line({ ...kind, year: kind.year < 2000 ? 2035 : 1950 + (row % 40) }, row)
    else if (row % 10 < 9) yield line(kind, row, `${row} approx.`)
    else yield line({ ...kind, unit_type: kind.unit_type === 'Weight' ? 'Energy' : 'Weight' }, row)
  }
}

function unknownId(kinds: readonly Kind[], row: number, different: number): string {
  const number = (row * 7919) % different
  const kind = kinds[number % kinds.length]!
  const id = number % 3 === 0 ? `item ${number} of the store` : withSlip(kind.activity_id, number)
  return line({ ...kind, activity_id: id }, row)
}

const towns = [
  'Plant Manchester',
  'Werk Köln',
  'Site',
  'Springfield',
  'Depot Lyon',
  'Grmany',
  'United Kingdm',
]

function unknownRegion(kinds: readonly Kind[], row: number, different: number): string {
  const number = (row * 7919) % different
  const town = towns[number % towns.length]!
  return line({ ...kinds[row % kinds.length]!, region: `${town} ${number}` }, row)
}

/** Two letters swapped, one left out or one too many. */
function withSlip(id: string, number: number): string {
  const at = 1 + (number % (id.length - 2))
  const slips = [id[at + 1]! + id[at]! + id.slice(at + 2), id.slice(at + 1), `${number}${id.slice(at)}`]
  return id.slice(0, at) + slips[number % slips.length]
}

function line({ activity_id, region, year, unit_type }: Kind, row: number, written?: string): string {
  const amount = written ?? String(1 + ((row * 104_729) % 99_991) / 10)
  const given = amounts[unit_type]!
  const cells = amountColumns.map((column) => (given[column] === '' ? amount : (given[column] ?? '')))
  return [activity_id, region, year, ...cells].join(',')
}

/** In an order of its own, the same on every run. */
function mixed<Item>(items: Item[]): Item[] {
  let state = 1
  for (let last = items.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (last + 1)
    ;[items[last], items[other]] = [items[other]!, items[last]!]
  }
  return items
}
