/** Says why a search finds nothing, and what finds something. Loaded by such searches alone. */
import {
  nearest,
  type PossibleFilters,
  type SearchRequest,
  type SearchResponse,
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'

/** Filters that are lists of names, as parameters of a search. */
const listed = [
  'region',
  'source',
  'source_dataset',
  'category',
  'sector',
  'unit_type',
  'source_lca_activity',
] as const

/** Why a search finds nothing, and the search of the nearest regions that find something. */
export interface Nothing {
  why: string
  nearest?: SearchRequest
}

/** Explains a search without results: each filter value that no factor has, or what to try. */
export async function whyNothing(engine: Engine, request: SearchRequest): Promise<Nothing> {
  const { data_version } = request
  const missing: string[] = []
  for (const filter of listed) {
    for (const value of valuesOf(request[filter])) {
      const { total_results } = await engine.call('search', {
        data_version,
        [filter]: value,
        results_per_page: 1,
      })
      if (total_results > 0) continue
      const { possible_filters } = await engine.call('search', { data_version, results_per_page: 1 })
      missing.push(`no factor has ${filter} ${JSON.stringify(value)}${hint(filter, value, possible_filters)}`)
    }
  }
  if (missing.length > 0) return { why: missing.join('; ') }
  const there = await elsewhereWithout(engine, request)
  if (there) return there
  const why =
    (await fewerWords(engine, request)) ??
    'no matching emission factors; try fewer words or filters, or ghg suggest TEXT, which knows more words'
  return { why }
}

/** Maximum number of words that are searched alone. */
const mostWords = 40

/** Returns what the words find elsewhere; of several, without those that are unknown there too. */
async function elsewhereWithout(engine: Engine, request: SearchRequest): Promise<Nothing | undefined> {
  const whole = await elsewhere(engine, request)
  const { region: _, ...anywhere } = request
  const { words, unknown } = await wordsAlone(engine, anywhere)
  if (unknown.length === 0 || unknown.length === words.length) return whole
  const known = { ...request, query: words.filter((word) => !unknown.includes(word)).join(' ') }
  const here = await engine.call('search', { ...known, page: 1, results_per_page: 1 })
  if (!whole && here.total_results > 0) return undefined
  const there = whole ?? (await elsewhere(engine, known))
  return there && { ...there, why: `${without(unknown)}; ${there.why}` }
}

const without = (left: readonly string[]) =>
  `no match for ${left.map((word) => JSON.stringify(word)).join(', ')}`

/** Returns the words of a search of several, and those that find nothing alone. */
async function wordsAlone(engine: Engine, request: SearchRequest) {
  const words = (request.query ?? '').trim().split(/\s+/)
  if (words.length < 2 || words.length > mostWords) return { words: [], unknown: [] }
  const alone = await Promise.all(
    words.map(async (query) => {
      const { total_results } = await engine.call('search', {
        ...request,
        query,
        page: 1,
        results_per_page: 1,
      })
      return total_results > 0
    }),
  )
  return { words, unknown: words.filter((_, at) => !alone[at]) }
}

/** Says which words of several find nothing under the same filters, and what the others find. */
async function fewerWords(engine: Engine, request: SearchRequest): Promise<string | undefined> {
  const { words, unknown } = await wordsAlone(engine, request)
  if (words.length === 0) return undefined
  const find = (query: readonly string[]) =>
    engine.call('search', { ...request, query: query.join(' '), page: 1, results_per_page: mostShown })
  if (unknown.length === words.length)
    return `${without(words)}${request.region === undefined ? '' : ` with region ${request.region}`}`
  // Words that each find something may have nothing in common: the first that the others can do without goes.
  const amounts = words.filter((word, at) => /\d/.test(word) || /^\d+([.,]\d+)?$/.test(words[at - 1] ?? ''))
  const choices = [unknown, amounts, ...words.map((word) => [word])]
  for (const left of choices) {
    const rest = words.filter((word) => !left.includes(word))
    if (left.length === 0 || rest.length === 0) continue
    const { results, total_results } = await find(rest)
    if (total_results === 0) continue
    const why =
      left === unknown ? without(left) : `nothing has ${JSON.stringify(left.join(' '))} and the other words`
    return `${why}; without it ${total_results}: ${results.map(shown).join(', ')}`
  }
  return unknown.length === 0 ? undefined : without(unknown)
}

/** Maximum number of factors in a hint. */
const mostShown = 3

function shown({ name, activity_id, region, unit }: SearchResponse['results'][number]): string {
  return `${name} (${activity_id}, ${region}, ${unit})`
}

/**
 * Finds the same words in the country of the region, everywhere, or else in other countries; undefined where that is
 * nothing, or no region was asked for. Electricity of another country is named and not listed: it may be ten times as much.
 */
async function elsewhere(
  engine: Engine,
  { region, ...request }: SearchRequest,
): Promise<Nothing | undefined> {
  if (region === undefined) return undefined
  const nothing = `no matching emission factors with region ${region}`
  const country = await countryOf(engine, region, request.data_version)
  const larger = [
    ...(country === undefined ? [] : [{ code: country, rule: 'of which it is a part' }]),
    { code: everywhere, rule: 'which region_fallback uses' },
  ]
  for (const { code, rule } of larger) {
    const nearest = { ...request, region: code }
    const { total_results } = await engine.call('search', { ...nearest, results_per_page: 1 })
    if (total_results > 0) return { nearest, why: `${nothing}; these are of ${code}, ${rule}` }
  }
  const { results } = await engine.call('search', { ...request, results_per_page: 1 })
  const [first] = results
  if (first === undefined) return undefined
  const only = 'use it only in place of a missing one (a plain name in a mapping does, with proxy_factor)'
  return first.category === 'Electricity'
    ? { why: `${nothing}; without --region: ${shown(first)}, another country's: ${only}` }
    : { nearest: request, why: `${nothing}; these are another country's: ${only}` }
}

/** Region of factors that count everywhere. */
const everywhere = 'GLOBAL'

/** The country that a region is a part of; undefined for a country itself, and for several regions. */
async function countryOf(
  engine: Engine,
  region: string,
  data_version: SearchRequest['data_version'],
): Promise<string | undefined> {
  const { possible_filters } = await engine.call('search', { data_version, region, results_per_page: 1 })
  const [only, ...others] = possible_filters.region
  const [, country] = /^([A-Z]{2})-/.exec(only?.id ?? '') ?? []
  return others.length > 0 ? undefined : country
}

function valuesOf(list: string | undefined): string[] {
  const values = (list ?? '').split(',').map((value) => value.trim())
  return values.filter((value) => value !== '')
}

function hint(filter: (typeof listed)[number], value: string, possible: PossibleFilters): string {
  if (filter === 'region') {
    const { region } = possible
    const near = nearest(value, [...region.map(({ name }) => name), ...region.map(({ id }) => id)])
    const meant = region.find(({ id, name }) => id === near || name === near)
    return meant === undefined
      ? '; ghg catalogue regions lists them'
      : `; did you mean ${meant.id} (${meant.name})?`
  }
  const near = nearest(value, namesOf(filter, possible))
  return near === undefined ? '; ghg search --filters lists them' : `; did you mean ${near}?`
}

function namesOf(
  filter: Exclude<(typeof listed)[number], 'region'>,
  { source, ...others }: PossibleFilters,
): string[] {
  if (filter === 'source') return source.map((each) => each.source)
  if (filter === 'source_dataset') return source.flatMap(({ datasets }) => datasets)
  return others[filter]
}
