/** Finds factors that match a selector, in the first region and year with a match according to its fallbacks. */
import { type Notice, warning } from '../../contract/contract.js'
import type { Factor } from '../factor.js'
import { hasRequestedGwp } from '../factor-value.js'
import type { Catalogue } from '../model.js'
import { fallbackNotice, isGas, isTimeless, regionSearchOrder } from './fallback.js'
import { type Asked, nearestWithin, reachesOf } from './fallback-order.js'

export interface Found {
  matches: Factor[]
  notices: Notice[]
}

type Admissible = (candidates: readonly Factor[]) => Factor[]

/** Returns the matches; for a gas, a GWP from the catalogue's GWP set precedes a GWP for the region. */
export function found(asked: Asked, release: number, admissible: Admissible, catalogue: Catalogue): Found {
  if (asked.id) {
    const factor = catalogue.byId(asked.id)
    const matches = admissible(factor ? [factor] : [])
    return { matches, notices: ofOtherYear(matches, asked) }
  }
  if (isGas(asked, release) && asked.calculation_method === undefined) {
    const inSet = (candidates: readonly Factor[]) => admissible(candidates).filter(hasRequestedGwp)
    const ofSet = inRegion(asked, release, inSet, catalogue)
    if (ofSet.matches.length > 0) return ofSet
  }
  return inRegion(asked, release, admissible, catalogue)
}

/** Returns the matches in the requested region or, with `region_fallback`, in the first region that has a match. */
function inRegion(asked: Asked, release: number, admissible: Admissible, catalogue: Catalogue): Found {
  const { region: written, activity_id: activityId = '', year } = asked
  const own = written === undefined ? undefined : catalogue.region(written)?.code
  const regions = written === undefined ? [undefined] : regionSearchOrder(asked, release, catalogue)
  for (const reach of reachesOf(asked)) {
    for (const region of regions) {
      const matches = matchesIn(region, reach)
      if (matches.length === 0) continue
      const notices = region === own ? [] : [elsewhere(matches[0]!)]
      return { matches, notices: [...notices, ...(reach === 0 ? [] : ofOtherYear(matches, asked))] }
    }
  }
  return { matches: [], notices: [] }

  function matchesIn(region: string | undefined, reach: number): Factor[] {
    const ofYear = reach === 0 ? year : undefined
    const inYear = admissible(catalogue.candidates({ activityId, region, year: ofYear, release }))
    const matches = nearestWithin(inYear, year, reach, (factor) => factor.year)
    if (matches.length > 0 || year === undefined || !isGas(asked, release)) return matches
    // A timeless factor has another year than requested.
    const ofAnyYear = catalogue.candidates({ activityId, region, release })
    const timeless = ofAnyYear.filter((factor) => isTimeless(factor, asked, release))
    return timeless.length > 0 ? admissible(timeless) : []
  }

  function elsewhere(used: Factor): Notice {
    const ofYear = asked.year_fallback ? undefined : year
    const inOther = (region: string) => catalogue.candidates({ activityId, region, year: ofYear, release })
    return fallbackNotice(asked, release, used, inOther, catalogue)
  }
}

function ofOtherYear([match]: readonly Factor[], { year }: Asked): Notice[] {
  if (year === undefined || match === undefined || match.year === year) return []
  const used = `no factor for ${year}; the nearest year that has one, ${match.year}, was used`
  return [warning('year_fallback', used)]
}
