/** Converts the filters of a suggestion to a test of factors. */
import { defaultQualityFlags, type Factor, unknownRegion } from '../../catalogue/catalogue.js'
import { searchOf } from '../../catalogue/searching.js'
import { badRequest, nearest, type SuggestFields } from '../../contract/contract.js'
import { unitTypes } from '../../units/units.js'
import type { FactorContext } from '../context.js'
import { remember } from '../remember.js'

const scopesOfThree = Array.from({ length: 15 }, (_, i) => `3.${i + 1}`)
const knownScopes = ['1', '2', '3', ...scopesOfThree]
/** Freight, travel and commuting. */
const transportScopes = ['3.4', '3.6', '3.7', '3.9']
const accessTypes = ['public', 'private', 'premium']

export interface Wanted {
  admitsUnitType(unitType: string): boolean
  /** @param anyScope admits factors of any scope: for a factor that the user chose for such a text before */
  admits(factor: Factor, anyScope?: boolean): boolean
  admitsAccess(type: Factor['access_type']): boolean
  /** True if the requested scopes include 1 or 2. */
  includesDirect: boolean
  /** Code of the requested region. */
  region?: string | undefined
}

/**
 * Returns the test for a request's filters.
 * @param field path of the fields in the request, for messages: `suggest.`, or empty
 * @throws ServiceError 400 for a value that no factor can have, and for filters that exclude each other
 */
export function wantedBy(asked: Omit<SuggestFields, 'text'>, field: string, context: FactorContext): Wanted {
  check(asked, field, context)
  const unitType = oneOf(asked.unit_type)
  const sector = oneOf(asked.sector)
  const category = oneOf(asked.category)
  const source = oneOf(asked.source)
  const isExcluded = asked.exclude_source?.length ? oneOf(asked.exclude_source) : () => false
  const dataset = oneOf(asked.source_dataset)
  const activity = oneOf(asked.source_lca_activity)
  const access = oneOf(asked.access_type)
  const scopes = (asked.scope?.length ? asked.scope : ['3']).flatMap((scope) =>
    scope === '3' ? scopesOfThree : [scope],
  )
  return {
    admitsUnitType: unitType,
    admits: (factor, anyScope = false) =>
      unitType(factor.unit_type) &&
      sector(factor.sector) &&
      category(factor.category) &&
      source(factor.source) &&
      !isExcluded(factor.source) &&
      (dataset(factor.source_dataset) || factor.access_type === 'private') &&
      activity(factor.source_lca_activity) &&
      (anyScope ||
        factor.access_type === 'private' ||
        scopesOf(factor, context).some((scope) => scopes.includes(scope))) &&
      factor.data_quality_flags.every((flag) => defaultQualityFlags.includes(flag)),
    admitsAccess: (type) => access(type),
    includesDirect: scopes.includes('1') || scopes.includes('2'),
    region: asked.region === undefined ? undefined : context.catalogue.region(asked.region)?.code,
  }
}

/** First release in which transport without a scope counts as scope 3. */
const transportSince = 3

/** Returns the scopes of a factor; transport by others is in scope 3 if the publisher does not state one. */
function scopesOf({ scopes, sector }: Factor, { catalogue }: FactorContext): readonly string[] {
  const isOpen = scopes.length === 0 && sector === 'Transport' && catalogue.release >= transportSince
  return isOpen ? transportScopes : scopes
}

function check(asked: Omit<SuggestFields, 'text'>, field: string, context: FactorContext): void {
  const { catalogue } = context
  if (asked.source?.length && asked.exclude_source?.length) {
    throw badRequest(
      'invalid_input',
      `${field}source and ${field}exclude_source cannot be combined: give one of them`,
    )
  }
  const types = unitTypes.map(({ unit_type }) => unit_type)
  requireKnown(`${field}unit_type`, asked.unit_type, types)
  requireKnown(`${field}scope`, asked.scope, knownScopes)
  requireKnown(`${field}access_type`, asked.access_type, accessTypes)
  requireSource(`${field}source`, asked.source, context)
  requireSource(`${field}exclude_source`, asked.exclude_source, context)
  if (asked.region !== undefined && !catalogue.region(asked.region)) {
    throw unknownRegion(`${field}region`, asked.region, catalogue)
  }
}

/** Publishers with public factors. */
const publishers = remember({
  dependsOn: 'factors',
  key: () => '',
  compute: (_: undefined, { catalogue }) => {
    const withFactors = catalogue.datasets().filter(({ factors }) => factors > 0)
    return [...new Set(withFactors.map(({ source }) => source))].sort()
  },
})

/** @throws ServiceError if a source is neither a publisher nor a source of the project's own factors */
function requireSource(field: string, values: readonly string[] | undefined, context: FactorContext): void {
  if (!values?.length) return
  const data_version = String(context.catalogue.releases.at(-1))
  const isOwn = (value: string) => {
    const own = searchOf(context.catalogue).all({ source: value, access_type: 'private', data_version })
    return [...own].length > 0
  }
  const known = publishers(undefined, context)
  const isPublished = (value: string) =>
    known.some((each) => each.toLowerCase() === value.trim().toLowerCase())
  requireKnown(
    field,
    values.filter((value) => !isPublished(value) && !isOwn(value)),
    known,
  )
}

function requireKnown(field: string, values: readonly string[] | undefined, known: readonly string[]): void {
  const unknown = values?.find((value) => !known.some((each) => each.toLowerCase() === value.toLowerCase()))
  if (unknown === undefined) return
  const near = nearest(unknown, known)
  const hint = near ? `did you mean ${near}?` : `accepted: ${known.join(', ')}`
  throw badRequest(
    'invalid_input',
    `${field}: ${JSON.stringify(unknown.slice(0, 80))} is not known; ${hint}`,
    known,
  )
}

/** Returns a case-insensitive test for the requested values; always true if empty. */
function oneOf(wanted: readonly string[] | undefined): (value: string) => boolean {
  if (!wanted?.length) return () => true
  const folded = new Set(wanted.map((each) => each.trim().toLowerCase()))
  return (value) => folded.has(value.toLowerCase())
}
