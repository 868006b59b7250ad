/** European railway stations. The file they go into holds nothing of other publishers. */
import type { DataFolder } from './data-folder.js'
import type { PlaceRow } from './places-row.js'

/** What an entry is worth in inhabitants: a city's stations together, its main station, any other. */
const cityWeight = 60_000
const mainWeight = 20_000
const otherWeight = 1_000

export function stationPlaces(data: DataFolder): PlaceRow[] {
  const columns = ['name', 'country', 'latitude', 'longitude', 'main', 'city'] as const
  return data
    .rows('stations-europe', 'stations', columns)
    .filter((row) => row.latitude !== '')
    .map((row) => ({
      id: 0,
      kind: 'station',
      name: row.name,
      names: [],
      country: row.country,
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
      weight: row.main === '1' ? mainWeight : row.city === '1' ? cityWeight : otherWeight,
      detail: row.main === '1' ? 'main' : row.city === '1' ? 'city' : '',
      fuzzy: true,
    }))
}
