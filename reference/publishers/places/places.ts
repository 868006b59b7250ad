/**
 * The gazetteer: towns, countries and their divisions, airports, UN/LOCODEs, sea ports and European
 * railway stations, one dataset per publisher.
 */
import type { Importer } from '../importer.js'
import { airports, ports, stations, unlocode } from './hubs.js'
import { countries, towns } from './towns.js'

export const importer: Importer = {
  run: (raw) => [towns(raw), countries(raw), airports(raw), unlocode(raw), ports(raw), stations(raw)],
}
