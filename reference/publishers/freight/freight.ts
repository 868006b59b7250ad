/** Data that only freight needs: parts of French intensities, energy use of French trains and lorries. */

import type { Importer } from '../importer.js'
import { frenchFreightEnergy } from './energy.js'
import { frenchFreightParts } from './french-parts.js'

export const importer: Importer = {
  run: (raw) => [frenchFreightParts(raw), frenchFreightEnergy(raw)],
}
