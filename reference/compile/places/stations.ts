/** European railway stations, in a separate file without data of other publishers. */
import { fold } from '#src/places/places.js'
import type { DataFolder } from '../../files/data-folder.js'
import type { PlaceRow } from './row.js'

/** Equivalent inhabitants: of a city's stations together, its main station, any other. */
const cityWeight = 60_000
const mainWeight = 20_000
const otherWeight = 1_000

export function stationPlaces(data: DataFolder): PlaceRow[] {
  const columns = ['name', 'country', 'latitude', 'longitude', 'main', 'city'] as const
  const stations = data.rows('stations-europe', 'stations', columns).filter((row) => row.latitude !== '')
  const cities = new Set(
    stations.filter((row) => row.city === '1').map((row) => `${row.country} ${fold(row.name)}`),
  )
  return stations.map((row) => ({
    id: 0,
    kind: 'station',
    name: row.name,
    names: nameInCity(row.name, row.country, cities),
    country: row.country,
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    weight: row.main === '1' ? mainWeight : row.city === '1' ? cityWeight : otherWeight,
    detail: row.main === '1' ? 'main' : row.city === '1' ? 'city' : '',
    fuzzy: true,
  }))
}

/** Adds `Euston` for `London Euston`, as London is a city of the list. */
function nameInCity(name: string, country: string, cities: Set<string>): string[] {
  const words = fold(name).split(' ')
  return words
    .map((_, count) => count)
    .filter((count) => count > 0 && cities.has(`${country} ${words.slice(0, count).join(' ')}`))
    .map((count) => words.slice(count).join(' '))
    .filter((rest) => rest.length >= 5)
}
