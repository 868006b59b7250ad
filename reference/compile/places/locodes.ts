/** UN/LOCODEs: each belongs to the nearby town of its name, or becomes a separate place. */
import { fold, greatCircle } from '#src/places/places.js'
import type { DataFolder } from '../../files/data-folder.js'
import type { PlaceRow } from './row.js'
import type { Towns } from './towns.js'

/** Maximum distance in km to a town of the same name that is the same place (UN/LOCODE gives whole minutes). */
const sameTown = 30

/** Equivalent inhabitants of a place known only from UN/LOCODE; the second figure is for a sea port. */
const locodeWeight = 400
const portWeight = 2_500

export interface Locodes {
  /** Places that are not towns of the gazetteer. */
  rows: PlaceRow[]
  codes: LocodeRow[]
}

export interface LocodeRow {
  code: string
  place: PlaceRow | undefined
  name: string
  functions: string
  /** ISO 3166-2 subdivision, without the country; empty if unknown. */
  subdivision: string
  /** True if the code has its own coordinates. */
  isPositioned: boolean
}

type Row = Record<(typeof columns)[number], string>
const columns = ['code', 'name', 'subdivision', 'functions', 'latitude', 'longitude'] as const

export function locodePlaces(data: DataFolder, towns: Towns): Locodes {
  const rows: PlaceRow[] = []
  const codes: Locodes['codes'] = []
  const functionsOfTown = new Map<PlaceRow, number>()
  for (const row of data.rows('unlocode', 'locodes', columns)) {
    const town = townOf(row, towns)
    const own = town || row.latitude === '' ? undefined : placeOf(row, towns)
    if (own) rows.push(own)
    // If a town has several codes, the code with most functions wins.
    if (town && row.functions.length > (functionsOfTown.get(town) ?? 0)) {
      town.locode = row.code
      functionsOfTown.set(town, row.functions.length)
    }
    codes.push({
      code: row.code,
      place: town ?? own,
      name: row.name,
      functions: row.functions,
      subdivision: row.subdivision,
      isPositioned: row.latitude !== '',
    })
  }
  return { rows, codes }
}

/** Returns the name before a bracket, slash or comma: `Belgrade (Beograd)` is `Belgrade`. */
function plainName(name: string): string {
  return name.split(/[(/,]/)[0]?.trim() || name
}

function townOf(row: Row, towns: Towns): PlaceRow | undefined {
  const country = row.code.slice(0, 2)
  const named = [
    ...towns.byName(country, fold(row.name)),
    ...towns.byName(country, fold(plainName(row.name))),
  ]
  const candidates = named.filter((town) => {
    if (row.latitude !== '') return greatCircle(town, positionOf(row)) <= sameTown
    return row.subdivision === '' || !town.subdivision || town.subdivision === `${country}-${row.subdivision}`
  })
  const heaviest = candidates.sort((a, b) => b.weight - a.weight)[0]
  // Without coordinates, only a name that is unique among the country's towns can be trusted.
  return row.latitude === '' && new Set(candidates).size > 1 ? undefined : heaviest
}

function placeOf(row: Row, towns: Towns): PlaceRow {
  const country = row.code.slice(0, 2)
  const position = positionOf(row)
  const division =
    towns.division(`${country}-${row.subdivision}`) ??
    towns.nearest(country, position.latitude, position.longitude)?.division
  const isPort = row.functions.includes('1')
  return {
    ...position,
    id: 0,
    kind: 'locode',
    name: row.name,
    names: [plainName(row.name)],
    country,
    ...(division ? { division } : {}),
    ...(division?.subdivision ? { subdivision: division.subdivision } : {}),
    weight: isPort ? portWeight : locodeWeight,
    locode: row.code,
    detail: row.functions,
    fuzzy: isPort,
  }
}

function positionOf(row: Row): { latitude: number; longitude: number } {
  return { latitude: Number(row.latitude), longitude: Number(row.longitude) }
}
