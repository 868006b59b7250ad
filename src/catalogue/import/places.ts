/**
 * The gazetteer: towns, countries and their divisions, airports, UN/LOCODEs, sea ports and European
 * railway stations, one dataset per publisher.
 */
import type { Importer } from './import.js'
import { airports, ports, stations, unlocode } from './places-hubs.js'
import { countries, towns } from './places-towns.js'

export const importer: Importer = {
  name: 'places',
  run: (raw) => [towns(raw), countries(raw), airports(raw), unlocode(raw), ports(raw), stations(raw)],
}
