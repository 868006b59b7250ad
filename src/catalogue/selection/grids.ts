/**
 * Grids that supply a place in the United States: of a ZIP code by its first three digits, of a state by the ZIP
 * codes that lie in each eGRID subregion. The one with the largest share answers for the place, never a blend.
 */
import type { Catalogue, GridShare } from '../model.js'

/** With the country, as five digits alone are a postal code of many countries. */
const zipCode = /^US-(\d{3})\d{2}(?:-?\d{4})?$/i

/** The first three digits of a ZIP code such as `US-94105` or `US-94105-1234`; undefined for other texts. */
export function zipPrefix(written: string): string | undefined {
  return zipCode.exec(written.trim())?.[1]
}

/** A state or a ZIP code, and its grids, the largest share first. */
export interface GridsOfPlace {
  place: string
  grids: GridShare[]
}

/** Grids of a ZIP code, of a state or of the state that a region is in; undefined where none is published. */
export function gridsAt(region: string, catalogue: Catalogue): GridsOfPlace | undefined {
  const prefix = zipPrefix(region)
  if (prefix !== undefined) return someGrids(region, catalogue.gridsOfZip(prefix))
  for (const { code } of catalogue.ancestors(region)) {
    const found = someGrids(code, catalogue.grids(code))
    if (found) return found
    // A territory such as Puerto Rico has the code of a country.
    if (!code.startsWith('US-')) return undefined
  }
  return undefined
}

function someGrids(place: string, grids: GridShare[]): GridsOfPlace | undefined {
  return grids.length > 0 ? { place, grids } : undefined
}

/** The share of a grid in words. */
export function shareInWords(share: number): string {
  return `${Number((100 * share).toPrecision(3))} %`
}
