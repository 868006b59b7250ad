/**
 * Where a factor is looked for when the region asked for has none. Up to release 1 that is the larger region. Since
 * release 2 electricity goes by its grids first, and gases let into the air answer everywhere.
 */
import { info, type Notice, type SelectorFields, warning } from '../../contract/contract.js'
import type { Factor } from '../factor.js'
import { defaultMethod, factorValue } from '../factor-value.js'
import type { Catalogue } from '../model.js'
import { gridsAt, shareInWords } from './grids.js'

/** First release that knows grids and gases. */
const since = 2
/** Dataset of warming potentials, which hold in every region and year. */
const potentials = 'gwp-gases'
const everywhere = 'GLOBAL'

/** Whether a factor is the warming potential of a gas, which no region or year changes. */
function isPotential({ dataset }: Factor): boolean {
  return dataset === potentials
}

/** Whether a selector asks for a gas that leaks, from the release on that knows of them. */
export function isGas({ activity_id }: SelectorFields, release: number): boolean {
  return release >= since && activity_id !== undefined && activity_id.startsWith('fugitive_gas-type_')
}

function isElectricity({ activity_id }: SelectorFields, release: number): boolean {
  return release >= since && activity_id !== undefined && activity_id.startsWith('electricity-supply_grid')
}

/**
 * Codes of the regions in which a selector looks, in this order: its own; with `region_fallback` of a state or a
 * ZIP code the grid with the largest share, never a blend of several; then every larger region. Gases are looked
 * for everywhere at last, with `region_fallback` or without.
 */
export function regionsTried(selector: SelectorFields, release: number, catalogue: Catalogue): string[] {
  const { region, region_fallback } = selector
  if (region === undefined) return []
  const own = catalogue.region(region)
  const chain = region_fallback ? catalogue.ancestors(region) : own ? [own] : []
  const tried = chain.map(({ code }) => code)
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

/** Whether the year of a selector is no reason to leave a factor out. */
export function isTimeless(factor: Factor, selector: SelectorFields, release: number): boolean {
  return isGas(selector, release) && isPotential(factor)
}

/**
 * What is said where another region than the one asked for answers.
 * @param used the factor of that region
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
    return info('region_fallback', text)
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
 * Where only a region above the country has the year: the figure of the region or its country nearest in time, which
 * says more of its grid than that of a continent.
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
    return `; ${code} has ${figure(nearest)} of ${nearest.year}: year_fallback instead of region_fallback uses it`
  }
  return ''
}

function figure(factor: Factor): string {
  const method = defaultMethod(factor)!
  return `${Number(factorValue(factor, method)!.value.toPrecision(6))} ${factor.unit}`
}
