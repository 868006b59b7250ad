/** What journeys need and no other importer reads: parts of French figures, hauls of UK flights, trains. */

import type { Importer } from './import.js'
import { frenchParts } from './transport-french-parts.js'
import { flightHauls } from './transport-hauls.js'
import { trainEnergy } from './transport-trains.js'

export const importer: Importer = {
  name: 'transport',
  run: (raw) => [frenchParts(raw), flightHauls(raw), trainEnergy(raw)],
}
