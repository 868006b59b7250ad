/** Airports and sea ports. */
import { fold } from '#src/places/places.js'
import type { DataFolder } from '../../files/data-folder.js'
import type { PlaceRow } from './row.js'
import type { Towns } from './towns.js'

/** Equivalent inhabitants of an airport by importance; the second figure is without scheduled service. */
const airportWeights: Record<string, [number, number]> = {
  large_airport: [200_000, 5_000],
  medium_airport: [30_000, 500],
  small_airport: [3_000, 300],
}

/** Equivalent inhabitants of a port by harbour size. */
const portWeights: Record<string, number> = { L: 200_000, M: 60_000, S: 12_000, V: 3_000 }

/** Words common in names of airports. */
const airportWords =
  /\b(airport|international|intl|airfield|aerodrome|aeroporto|aeropuerto|flughafen|regional|municipal|national|air base|field)\b/g

export function airportPlaces(data: DataFolder, towns: Towns): PlaceRow[] {
  const columns = [
    ...(['iata', 'icao', 'name', 'country', 'latitude', 'longitude', 'type', 'scheduled'] as const),
  ]
  return data.rows('airports', 'airports', columns).map((row) => {
    const position = { latitude: Number(row.latitude), longitude: Number(row.longitude) }
    const town = towns.nearest(row.country, position.latitude, position.longitude)
    const [scheduled, other] = airportWeights[row.type] ?? [1_000, 300]
    return {
      ...position,
      ...region(town),
      id: 0,
      kind: 'airport',
      name: row.name,
      names: shortAirportNames(row.name, row.country, position, towns),
      country: row.country,
      weight: row.scheduled === '1' ? scheduled : other,
      iata: row.iata,
      ...(row.icao === '' ? {} : { icao: row.icao }),
      detail: row.scheduled === '1' ? row.type : 'unscheduled',
      fuzzy: true,
    }
  })
}

/** Adds `London Heathrow` for `London Heathrow Airport` and, as London is near, `Heathrow`. */
function shortAirportNames(
  name: string,
  country: string,
  position: { latitude: number; longitude: number },
  towns: Towns,
): string[] {
  const words = fold(name).replace(airportWords, ' ').replace(/ +/g, ' ').trim().split(' ')
  const names = [words.join(' ')]
  for (let count = 1; count < words.length; count++) {
    const rest = words.slice(count).join(' ')
    const town = towns
      .byName(country, words.slice(0, count).join(' '))
      .find((candidate) => isNear(candidate, position))
    const isTown = towns.byName(country, rest).some((candidate) => isNear(candidate, position))
    if (town && !isTown && rest.length >= 4 && !/^(city|county|north|south|east|west)\b/.test(rest))
      names.push(rest)
  }
  return names.filter((short) => short !== '')
}

/** True within about 60 km. */
function isNear(town: PlaceRow, position: { latitude: number; longitude: number }): boolean {
  return (
    Math.abs(town.latitude - position.latitude) < 0.55 && Math.abs(town.longitude - position.longitude) < 0.9
  )
}

export function portPlaces(data: DataFolder, towns: Towns): PlaceRow[] {
  const columns = [...(['name', 'alternates', 'locode', 'country', 'latitude', 'longitude', 'size'] as const)]
  return data.rows('ports', 'ports', columns).map((row) => {
    const position = { latitude: Number(row.latitude), longitude: Number(row.longitude) }
    return {
      ...position,
      ...region(towns.nearest(row.country, position.latitude, position.longitude)),
      id: 0,
      kind: 'port',
      name: row.name,
      names: row.alternates === '' ? [] : row.alternates.split('|'),
      country: row.country,
      weight: portWeights[row.size] ?? 1_000,
      ...(row.locode === '' ? {} : { locode: row.locode }),
      detail: row.size,
      fuzzy: true,
    }
  })
}

function region(town: PlaceRow | undefined): Pick<PlaceRow, 'division' | 'subdivision'> {
  return {
    ...(town?.division ? { division: town.division } : {}),
    ...(town?.subdivision ? { subdivision: town.subdivision } : {}),
  }
}
