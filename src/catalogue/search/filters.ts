/** The filters of a search request as scans over the facets. */
import {
  badRequest,
  type CalculationMethod,
  qualityFlags,
  type SearchRequest,
} from '../../contract/contract.js'
import type { Factor } from '../factor.js'
import type { Facet, FacetName, SearchIndexData } from '../index/parts.js'
import type { Region } from '../model.js'
import { defaultQualityFlags } from '../quality-flags.js'
import { isInRange, releaseRange } from '../releases/version.js'

/** Filter that admits a factor if the value of its facet is allowed. */
export interface Filter {
  codes: Facet['codes']
  /** 1 for each allowed value of the facet. */
  allowed: Uint8Array
}

const scopesOfThree = Array.from({ length: 15 }, (_, i) => `3.${i + 1}`)
const scopes = ['1', '2', '3', ...scopesOfThree]
const accessTypes = ['public', 'private', 'premium']

/**
 * Returns the filters in a request. Values are compared in any case; several in one field, separated by commas, are
 * alternatives. Undefined if the request excludes the collection's access type.
 * @param accessType access type of every factor in the collection
 * @throws ServiceError for a value that no factor can ever have: version, scope, year, access type, flag
 */
export function filtersOf(
  request: SearchRequest,
  parts: SearchIndexData,
  accessType: Factor['access_type'],
  regionOf: (code: string) => Region | undefined,
  releases: readonly number[],
): Filter[] | undefined {
  const filters: Filter[] = []
  const add = (name: FacetName, passes: (value: string) => boolean) =>
    filters.push(filter(parts.facet(name), passes))

  const range = releaseRange(request.data_version, releases)
  // An id finds its factor unless it was added later; a factor removed since is marked as removed.
  const isNamed = request.id !== undefined
  add('lifetime', (value) => {
    const lifetime = lifetimeOf(value)
    return isNamed ? lifetime.added_in <= range.last : isInRange(lifetime, range)
  })

  for (const field of ['category', 'sector', 'unit_type', 'source_lca_activity'] as const) {
    const wanted = alternatives(request[field])
    if (wanted) add(field, (value) => wanted.includes(value.toLowerCase()))
  }
  const sources = alternatives(request.source)
  if (sources) add('publication', (value) => sources.includes(value.split('|')[0]!.toLowerCase()))
  const datasets = alternatives(request.source_dataset)
  if (datasets) add('publication', (value) => datasets.includes(value.split('|')[1]!.toLowerCase()))

  const years = alternatives(request.year)
  if (years) {
    requireKnown('year', years, (year) => /^\d{4}$/.test(year), 'years of four digits')
    add('year', (value) => years.includes(value))
  }
  const regions = alternatives(request.region)?.map((code) => regionTest(code, regionOf))
  if (regions) add('region', (value) => regions.some((test) => test(value)))

  const wantedScopes = alternatives(request.scope)
  if (wantedScopes) {
    requireKnown('scope', wantedScopes, (scope) => scopes.includes(scope), scopes)
    const each = wantedScopes.flatMap((scope) => (scope === '3' ? scopesOfThree : [scope]))
    add('scopes', (value) => value.split('|').some((scope) => each.includes(scope)))
  }
  const methods = methodsOf(request)
  if (methods) add('methods', (value) => methods.some((method) => value.split('|').includes(method)))

  const allowed = allowedFlags(request.allowed_data_quality_flags)
  add(
    'data_quality_flags',
    (value) => value === '' || value.split('|').every((flag) => allowed.includes(flag)),
  )

  const access = alternatives(request.access_type)
  if (access) {
    requireKnown('access_type', access, (type) => accessTypes.includes(type), accessTypes)
    if (!access.includes(accessType)) return undefined
  }
  return filters
}

function filter({ values, codes }: Facet, passes: (value: string) => boolean): Filter {
  return { codes, allowed: Uint8Array.from(values, (value) => (passes(value) ? 1 : 0)) }
}

/** Returns the values of a comma-separated list in lower case; undefined if the field is absent or empty. */
function alternatives(list: string | undefined): string[] | undefined {
  const values = (list ?? '').split(',').map((value) => value.trim().toLowerCase())
  const given = values.filter((value) => value !== '')
  return given.length > 0 ? given : undefined
}

/** Returns a test for a region code, alias or name; a trailing `*` admits every code with that prefix. */
function regionTest(
  wanted: string,
  regionOf: (code: string) => Region | undefined,
): (code: string) => boolean {
  if (wanted.endsWith('*')) {
    const start = wanted.slice(0, -1)
    return (code) => code.toLowerCase().startsWith(start)
  }
  const code = regionOf(wanted)?.code ?? wanted.toUpperCase()
  return (other) => other === code
}

function allowedFlags(list: string | undefined): readonly string[] {
  const flags = alternatives(list)
  if (!flags) return defaultQualityFlags
  if (flags.length === 1 && flags[0] === 'none') return []
  const isKnown = (flag: string) => qualityFlags.some((known) => known === flag)
  requireKnown('allowed_data_quality_flags', flags, isKnown, ['none', ...qualityFlags])
  return flags
}

/** Returns the methods for stating factors, in order of preference; undefined for the latest. */
export function methodsOf({ calculation_method }: SearchRequest): CalculationMethod[] | undefined {
  // The schema admits only these values.
  return alternatives(calculation_method) as CalculationMethod[] | undefined
}

function requireKnown(
  field: string,
  values: string[],
  isKnown: (value: string) => boolean,
  accepted: readonly string[] | string,
): void {
  const unknown = values.find((value) => !isKnown(value))
  if (unknown === undefined) return
  const listed = typeof accepted === 'string' ? accepted : `one of ${accepted.join(', ')}`
  throw badRequest(
    'invalid_input',
    `${field}: must be ${listed}, not ${JSON.stringify(unknown)}`,
    typeof accepted === 'string' ? undefined : accepted,
  )
}

function lifetimeOf(value: string): { added_in: number; removed_in: number | null } {
  const [added, removed] = value.split('|')
  return { added_in: Number(added), removed_in: removed ? Number(removed) : null }
}
