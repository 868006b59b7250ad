/** What freight needs and no other importer reads: parts of French intensities, energy use of French trains and lorries. */

import { frenchFreightEnergy } from './freight-energy.js'
import { frenchFreightParts } from './freight-french-parts.js'
import type { Importer } from './import.js'

export const importer: Importer = {
  name: 'freight',
  run: (raw) => [frenchFreightParts(raw), frenchFreightEnergy(raw)],
}
