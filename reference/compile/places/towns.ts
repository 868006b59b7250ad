/** Countries, divisions and towns. */
import { foldings, greatCircle } from '#src/places/places.js'
import { type DataFolder, numberOrNull } from '../../files/data-folder.js'
import type { PlaceRow } from './row.js'

/** Weight of a town with an unknown population. */
const unknownPopulation = 200

/** Countries whose divisions people abbreviate by their ISO 3166-2 suffix: `Austin, TX`. */
const suffixCountries = new Set(['US', 'CA', 'AU', 'BR', 'IN', 'CH'])

export interface Towns {
  /** Countries, divisions, then towns. */
  rows: PlaceRow[]
  /** Codes of countries and divisions. */
  codes: { code: string; place: PlaceRow }[]
  /** Returns the most important town of this name. @throws Error if there is no such town */
  named(country: string, name: string): PlaceRow
  /** Towns of a country by folded name or alternate name. */
  byName(country: string, folded: string): PlaceRow[]
  /** The division with an ISO 3166-2 code. */
  division(iso: string): PlaceRow | undefined
  /** The nearest town of a country within about 100 km. */
  nearest(country: string, latitude: number, longitude: number): PlaceRow | undefined
}

export function townPlaces(data: DataFolder): Towns {
  const divisions = divisionRows(data)
  const towns = townRows(data, divisions)
  placeDivisions(divisions, towns)
  const countries = countryRows(data)
  const used = [...divisions.values()].filter((row) => row.weight > 0)
  const byName = new Map<string, PlaceRow[]>()
  for (const town of towns) {
    for (const folded of new Set([town.name, ...town.names].flatMap(foldings))) {
      const key = `${town.country} ${folded}`
      const same = byName.get(key)
      if (same) same.push(town)
      else byName.set(key, [town])
    }
  }
  const byCode = new Map(used.map((row) => [row.subdivision, row]))
  const find = (country: string, folded: string) => byName.get(`${country} ${folded}`) ?? []
  return {
    rows: [...countries.map((entry) => entry.row), ...used, ...towns],
    codes: [...countries.flatMap((entry) => entry.codes), ...used.flatMap(divisionCodes)],
    byName: find,
    division: (iso) => byCode.get(iso),
    named(country, name) {
      const heaviest = find(country, foldings(name)[0] ?? '').sort((a, b) => b.weight - a.weight)[0]
      if (!heaviest) throw new Error(`no town ${name} in ${country}`)
      return heaviest
    },
    nearest: nearestTown(towns),
  }
}

const blank = { id: 0, names: [] as string[], latitude: 0, longitude: 0, weight: 0, detail: '', fuzzy: true }

function divisionRows(data: DataFolder): Map<string, PlaceRow> {
  const columns = ['code', 'name', 'iso', 'alternates'] as const
  return new Map(
    data.rows('geonames', 'divisions', columns).map(({ code, name, iso, alternates }) => [
      code,
      {
        ...blank,
        kind: 'division',
        name,
        names: list(alternates),
        country: code.slice(0, 2),
        ...(iso === '' ? {} : { subdivision: iso }),
      } satisfies PlaceRow,
    ]),
  )
}

function townRows(data: DataFolder, divisions: Map<string, PlaceRow>): PlaceRow[] {
  const columns = [
    ...([
      'name',
      'country',
      'division',
      'latitude',
      'longitude',
      'population',
      'feature',
      'alternates',
    ] as const),
  ]
  return data.rows('geonames', 'places', columns).map((row) => {
    const division = divisions.get(`${row.country}.${row.division}`)
    return {
      ...blank,
      kind: 'town',
      name: row.name,
      names: list(row.alternates),
      country: row.country,
      ...(division ? { division } : {}),
      ...(division?.subdivision ? { subdivision: division.subdivision } : {}),
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
      weight: Math.max(Number(row.population), unknownPopulation),
      detail: row.feature,
    }
  })
}

/** Gives a division the total weight of its towns, and the position of its seat or its largest town. */
function placeDivisions(divisions: Map<string, PlaceRow>, towns: PlaceRow[]): void {
  const seats = new Map<PlaceRow, PlaceRow>()
  const rank = (town: PlaceRow) => (/^PPL(A|C|G)$/.test(town.detail) ? 1e9 : 0) + town.weight
  for (const town of towns) {
    if (!town.division) continue
    town.division.weight += town.detail === 'PPLX' ? 0 : town.weight
    const seat = seats.get(town.division)
    if (!seat || rank(town) > rank(seat)) seats.set(town.division, town)
  }
  for (const division of divisions.values()) {
    const seat = seats.get(division)
    if (!seat) continue
    division.latitude = seat.latitude
    division.longitude = seat.longitude
  }
}

/** Returns countries at the position of their capital; territories without one at their centre. */
function countryRows(data: DataFolder): { row: PlaceRow; codes: { code: string; place: PlaceRow }[] }[] {
  const columns = [
    ...(['iso2', 'iso3', 'name', 'latitude', 'longitude', 'capital_latitude', 'capital_longitude'] as const),
    ...(['population', 'alternates'] as const),
  ]
  return data.rows('geo-countries', 'countries', columns).flatMap((country) => {
    const latitude = numberOrNull(country.capital_latitude) ?? numberOrNull(country.latitude)
    const longitude = numberOrNull(country.capital_longitude) ?? numberOrNull(country.longitude)
    if (latitude === null || longitude === null) return []
    const row: PlaceRow = {
      ...blank,
      kind: 'country',
      name: country.name,
      names: list(country.alternates),
      country: country.iso2,
      latitude,
      longitude,
      weight: Math.max(Number(country.population), unknownPopulation),
    }
    const codes = [country.iso2, country.iso3].filter((code) => code !== '')
    return [{ row, codes: codes.map((code) => ({ code, place: row })) }]
  })
}

function divisionCodes(division: PlaceRow): { code: string; place: PlaceRow }[] {
  if (!division.subdivision) return []
  const codes = [division.subdivision]
  if (suffixCountries.has(division.country)) codes.push(division.subdivision.slice(3))
  return codes.map((code) => ({ code, place: division }))
}

/** Searches the square of a quarter degree and its neighbours, then wider squares. */
function nearestTown(towns: PlaceRow[]): Towns['nearest'] {
  const cells = new Map<number, PlaceRow[]>()
  const key = (row: number, column: number) => row * 10_000 + column
  for (const town of towns) {
    const cell = key(Math.floor(town.latitude * 4), Math.floor(town.longitude * 4))
    const inside = cells.get(cell)
    if (inside) inside.push(town)
    else cells.set(cell, [town])
  }
  return (country, latitude, longitude) => {
    const row = Math.floor(latitude * 4)
    const column = Math.floor(longitude * 4)
    for (const ring of [1, 4]) {
      let best: PlaceRow | undefined
      let nearest = 100
      for (let r = row - ring; r <= row + ring; r++) {
        for (let c = column - ring; c <= column + ring; c++) {
          for (const town of cells.get(key(r, c)) ?? []) {
            if (town.country !== country) continue
            const distance = greatCircle(town, { latitude, longitude })
            if (distance < nearest) [best, nearest] = [town, distance]
          }
        }
      }
      if (best) return best
    }
    return undefined
  }
}

function list(cell: string): string[] {
  return cell === '' ? [] : cell.split('|')
}
