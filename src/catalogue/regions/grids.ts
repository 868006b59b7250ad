/**
 * Grids that supply a place in the United States: for a ZIP code by its first three digits, for a state by the number
 * of its ZIP codes in each eGRID subregion. The grid with the largest share represents the place, never a blend.
 */
import type { Catalogue, GridShare } from '../model.js'

/** Requires the country, because five digits alone are a postal code in many countries. */
const zipCode = /^US-(\d{3})\d{2}(?:-?\d{4})?$/i

/** Returns the first three digits of a ZIP code such as `US-94105` or `US-94105-1234`; undefined for other texts. */
export function zipPrefix(written: string): string | undefined {
  return zipCode.exec(written.trim())?.[1]
}

/** A state or a ZIP code, and its grids, the largest share first. */
export interface GridsOfPlace {
  place: string
  grids: GridShare[]
}

/** Returns the grids for a ZIP code, a state or a region's state; undefined if no grid is published. */
export function gridsAt(region: string, catalogue: Catalogue): GridsOfPlace | undefined {
  const prefix = zipPrefix(region)
  if (prefix !== undefined) return someGrids(region, catalogue.gridsOfZip(prefix))
  for (const { code } of catalogue.ancestors(region)) {
    const found = someGrids(code, catalogue.grids(code))
    if (found) return found
    // Checked after the lookup: a territory such as Puerto Rico has a country code.
    if (!code.startsWith('US-')) return undefined
  }
  return undefined
}

function someGrids(place: string, grids: GridShare[]): GridsOfPlace | undefined {
  return grids.length > 0 ? { place, grids } : undefined
}

/** Formats the share of a grid in per cent. */
export function shareInWords(share: number): string {
  return `${Number((100 * share).toPrecision(3))} %`
}
