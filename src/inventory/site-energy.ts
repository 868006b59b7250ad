/** Finds the sites with people or floor area whose energy no source has. */
import { grouped } from '../host/numbers.js'
import type { FoundShare } from './category-coverage.js'
import type { ProjectFile } from './project-schema.js'

const needs: readonly { what: string; categories: readonly string[] }[] = [
  { what: 'electricity', categories: ['electricity'] },
  { what: 'fuel or heat', categories: ['stationary', 'heat', 'steam'] },
]

/** Returns a line for each site with what is missing, and one about estimates; none if nothing is missing. */
export function missingEnergyLines(
  found: readonly FoundShare[],
  { sites = {} }: Pick<ProjectFile, 'sites'>,
): string[] {
  const sized = Object.entries(sites).filter(
    ([, { headcount, floor_area }]) => headcount !== undefined || floor_area !== undefined,
  )
  const lines = sized.flatMap(([name, { headcount, floor_area: area }]) => {
    const missing = needs.filter(({ categories }) => !hasAny(found, categories, name)).map(({ what }) => what)
    if (missing.length === 0) return []
    const size = [
      ...(headcount === undefined ? [] : [`${grouped(headcount)} staff`]),
      ...(area === undefined ? [] : [`${grouped(area)} m2`]),
    ]
    return [`${name} (${size.join(', ')}): no source has its ${missing.join(', nor its ')}`]
  })
  return lines.length === 0 ? [] : [...lines, noEstimates]
}

const noEstimates =
  'ghg estimates no energy from people or floor area: no data that it may use has such rates. Add bills or readings, or say under exclusions why there are none.'

/** True if a site has one of the categories, or may have: sites and categories can be unknown before a run. */
function hasAny(found: readonly FoundShare[], categories: readonly string[], site: string): boolean {
  const isPossible = ({ category, rows }: FoundShare) => category === '' && rows === undefined
  return found.some(
    (share) =>
      ([...categories, leased].includes(share.category) || isPossible(share)) &&
      (share.sites?.has(site) ?? true),
  )
}

/** Category of the energy of buildings that a lessor operates. */
const leased = '3.8'
