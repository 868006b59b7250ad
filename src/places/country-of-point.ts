/** Finds the country of a point by its borders; the data is loaded on first use. */
import { createRequire } from 'node:module'
import type * as Borders from '@rapideditor/country-coder'
import type { Coordinates } from '../contract/contract.js'

const require = createRequire(import.meta.url)

/** Returns the ISO 3166-1 alpha-2 code of the country or territory; null on the high seas. */
export function countryOfPoint({ latitude, longitude }: Coordinates): string | null {
  // A synchronous load, cached by the module system: 3 MB that most commands never need.
  const { iso1A2Code } = require('@rapideditor/country-coder') as typeof Borders
  return iso1A2Code([longitude, latitude], { level: 'territory' })
}
