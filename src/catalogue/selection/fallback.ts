/**
 * Regions to search for a factor if the requested region has no factor. Up to release 1, the larger region; since
 * release 2, electricity first uses its grids, and gases emitted to air have a factor everywhere.
 */
import { info, type Notice, type SelectorFields, warning } from '../../contract/contract.js'
import type { Factor } from '../factor.js'
import { defaultMethod, factorValue } from '../factor-value.js'
import type { Catalogue } from '../model.js'
import { isLarger } from '../reading/region-table.js'
import { gridsAt, shareInWords } from '../regions/grids.js'
import { isCompared, nearYears } from './fallback-order.js'

/** First release that supports grids and gases. */
const since = 2
/** Dataset of GWPs, which apply in every region and year. */
export const potentials = 'gwp-gases'
const everywhere = 'GLOBAL'

/** True if a factor is the GWP of a gas, which does not depend on region or year. */
function isPotential({ dataset }: Factor): boolean {
  return dataset === potentials
}

/** True if a selector requests a fugitive gas, in releases that support gases. */
export function isGas({ activity_id }: SelectorFields, release: number): boolean {
  return release >= since && activity_id !== undefined && activity_id.startsWith('fugitive_gas-type_')
}

function isElectricity({ activity_id }: SelectorFields, release: number): boolean {
  return release >= since && activity_id !== undefined && activity_id.startsWith('electricity-supply_grid')
}

/**
 * Returns region codes in the order in which a selector searches: its own region; with `region_fallback`, for a state
 * or a ZIP code the grid with the largest share, never a blend of several; then every larger region. Gases finally
 * search everywhere, with or without `region_fallback`.
 */
export function regionSearchOrder(selector: SelectorFields, release: number, catalogue: Catalogue): string[] {
  const { region, region_fallback } = selector
  if (region === undefined) return []
  const own = catalogue.region(region)
  const chain = region_fallback ? catalogue.ancestors(region) : own ? [own] : []
  const tried = chain.map(({ code }) => code).filter((code) => isLarger(own?.code ?? region, code, release))
  if (region_fallback && isElectricity(selector, release)) {
    const found = gridsAt(region, catalogue)
    if (found) {
      const above = catalogue.ancestors(found.grids[0]!.subregion).map(({ code }) => code)
      return [...new Set([...tried.slice(0, 1), ...above])]
    }
  }
  if (isGas(selector, release) && tried.length > 0) return [...new Set([...tried, everywhere])]
  return tried
}

/** True if a selector's year does not exclude the factor: the GWP of a gas. */
export function isTimeless(factor: Factor, selector: SelectorFields, release: number): boolean {
  return isGas(selector, release) && isPotential(factor)
}

/**
 * Returns the notice for a factor from another region than requested.
 * @param used factor of that region
 * @param inRegion factors of the activity and year in a region, for the figures of grids that were not chosen
 */
export function fallbackNotice(
  selector: SelectorFields,
  release: number,
  used: Factor,
  inRegion: (region: string) => readonly Factor[],
  catalogue: Catalogue,
): Notice {
  const asked = selector.region!
  if (isTimeless(used, selector, release)) {
    const text = `a GWP value does not depend on region or year: the value of the IPCC (${everywhere}, id ${used.id}) was used for ${asked}`
    return info('region_independent', text)
  }
  const when = selector.year === undefined ? '' : ` in ${selector.year}`
  const where = `${used.region} (${used.region_name})`
  if (!isElectricity(selector, release)) {
    return warning('region_fallback', `no factor for region ${asked}; the larger region ${where} was used`)
  }
  const grids = gridsAt(asked, catalogue)?.grids ?? []
  const parts = grids.map(({ subregion, share }) => {
    const [factor] = inRegion(subregion)
    return `${subregion} ${shareInWords(share)} of its ZIP codes${factor ? `, ${figure(factor)}` : ''}`
  })
  const gridList =
    parts.length === 0 ? '' : `; its grid${parts.length > 1 ? 's are' : ' is'} ${parts.join('; ')}`
  return warning(
    'region_fallback',
    `no factor for ${asked}${when}${gridList}; ${where}, ${figure(used)}, was used${ofAnotherYear(selector, release, used, catalogue)}`,
  )
}

/**
 * Returns a hint if only a region above the country has the requested year: the figure of the region or its country
 * nearest in time, which describes its grid better than a continent's figure.
 */
function ofAnotherYear(
  { region, year, activity_id: activityId = '' }: SelectorFields,
  release: number,
  used: Factor,
  catalogue: Catalogue,
): string {
  const chain = catalogue.ancestors(region!)
  const country = chain.findIndex(({ type }) => type === 'country')
  const within = chain.slice(0, country + 1).map(({ code }) => code)
  const isWithin = catalogue.ancestors(used.region).some(({ code }) => code === within.at(-1))
  if (year === undefined || isWithin) return ''
  for (const code of within) {
    const factors = catalogue.candidates({ activityId, region: code, release })
    const distance = (factor: Factor) => Math.abs(factor.year - year)
    const [nearest] = [...factors].sort((a, b) => distance(a) - distance(b) || a.year - b.year)
    if (!nearest) continue
    // A figure of a near year is compared in another notice.
    if (isCompared(release) && distance(nearest) <= nearYears) return ''
    return `; ${code} has ${figure(nearest)} of ${nearest.year}: year_fallback instead of region_fallback uses it`
  }
  return ''
}

function figure(factor: Factor): string {
  const method = defaultMethod(factor)!
  return `${Number(factorValue(factor, method)!.value.toPrecision(6))} ${factor.unit}`
}
