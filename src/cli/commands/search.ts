/** `ghg search`: find emission factors and the values to narrow a search by. */
import type { Command } from 'commander'
import {
  type EmissionFactor,
  EmissionFactor as EmissionFactorSchema,
  largestPage,
  operations,
  type PossibleFilters,
  SearchRequest,
  type SearchResponse,
  warning,
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import type { EngineOptions } from '../../host/engine-settings.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { factorText, plural } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import { isNoPurchase, noPurchaseReason } from '../../matching/matching.js'
import { sayRemark } from '../../terminal/prose.js'
import type { Act } from '../command.js'
import { addEngineOptions, addReleaseOption } from '../engine-options.js'
import { helpWidth, outputColumns, outputHelp } from '../help/output.js'
import { physicalElsewhere, withoutRegion } from '../search/hints.js'
import type { HomeLines } from '../search/home-first.js'
import { newestByActivity, newestLines } from '../search/lines.js'
import { litresFirst } from '../search/litres-first.js'
import type { Home } from '../settings/home.js'
import {
  addListFormat,
  type List,
  type ListFormat,
  linesBySchema,
  listFormat,
  printList,
} from '../terminal/list.js'

export interface SearchOptions extends EngineOptions, ListFormat {
  all?: boolean
  /** Whether every year of an activity and region is listed. */
  allYears?: boolean
  filters?: boolean
  profile?: string
  /** The parameters of a search, by their option names: `sourceDataset`, `resultsPerPage`. */
  [parameter: string]: unknown
}

/** Fields of a search that are options of the same names. */
const parameters = Object.entries(SearchRequest.properties).filter(
  ([name]) => name !== 'query' && name !== 'data_version',
)

export function define(command: Command, act: Act): void {
  command.argument('[text...]', 'search words; omit to list everything that matches the filters')
  for (const [name, schema] of parameters) {
    command.option(`--${name.replaceAll('_', '-')} <value>`, schema.description)
  }
  addEngineOptions(addReleaseOption(command))
    .option('--all', 'all pages instead of one')
    .option(
      '--all-years',
      'every year and publisher, not only the newest factor per activity, region and unit',
    )
    .option('--filters', 'list available filter values instead of factors')
  addListFormat(command)
    .addHelpText('after', ({ command }) =>
      outputHelp(outputColumns(EmissionFactorSchema), helpWidth(command)),
    )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg search natural gas --region GB
  $ ghg search natural gas --region GB --all-years
  $ ghg search --category Electricity --region 'US*' --all > grid.csv
  $ ghg search steel --filters
  $ ghg search electricity --region DE --format json`,
    )
    .action(act(search))
}

/** Prints one page of factors, or all of them, or what a further search can filter by. */
export async function search(world: CommandIO, text: string[], options: SearchOptions): Promise<ExitCode> {
  const given = givenBy(text, options)
  const engine = await world.openEngine(options)
  try {
    const request = await checked(given, engine)
    const isTable = listFormat(world, options) === 'table'
    const home = isTable ? (await import('../settings/home.js')).homeOf(world.env, options.profile) : {}
    const found = await answered(engine, request, options, world.stdout.isTTY ? home : {})
    const { response, reason } = await withReason(engine, request, found, options)
    const { possible_filters } = response
    const isNumbered =
      isTable &&
      !options.filters &&
      (await (await import('../search/numbered.js')).keepNumbers(world, engine, request, response.results))
    printList(
      world,
      options,
      options.filters ? filterList(possible_filters!) : factorList(response, isNumbered),
    )
    for (const { message } of response.notices) sayRemark(world, message)
    if (response.homeYear !== undefined) {
      sayRemark(world, `factors of home year ${response.homeYear} where there are any (ghg config)`)
    }
    const hint =
      reason ??
      (await physicalElsewhere(engine, request, response.results)) ??
      (options.filters || options.all
        ? undefined
        : (regionHint(response) ?? withoutRegion(request, response.results, regionCount(response))))
    if (hint !== undefined) sayRemark(world, hint)
    if (isTable) {
      const { sayWhatNext } = await import('../search/what-next.js')
      await sayWhatNext(world, request, home, isNumbered ? response.results[0] : undefined)
    }
    return exit.ok
  } finally {
    await engine.close()
  }
}

/** True for words of taxes, wages and transfers; own factors count. */
function buysNothing({ query }: SearchRequest, { results }: Listed): boolean {
  const isOwn = results.some(({ access_type }) => access_type === 'private')
  return query !== undefined && !isOwn && isNoPurchase(query, true)
}

/**
 * For people one line per activity, region and unit, with its newest year; all lines where the years or the ids are
 * named, and in JSON, which is the response itself.
 * @param home settings that the lines follow
 */
async function answered(
  engine: Engine,
  request: SearchRequest,
  options: SearchOptions,
  home: Pick<Home, 'region' | 'year'>,
): Promise<Listed> {
  const { year, id, page } = request
  const isWhole = options.allYears || options.filters || options.format === 'json' || year || id
  if (options.all) {
    const every = await everyPage(engine, request)
    return isWhole ? every : newestOf(every, every.results)
  }
  if (isWhole) return engine.call('search', request)
  const hasHome = home.region !== undefined || home.year !== undefined
  const lines = hasHome
    ? await (await import('../search/home-first.js')).linesAtHome(engine, request, home)
    : await newestLines(engine, request)
  const results = litresFirst(lines.results)
  return { ...lines, results, current_page: page ?? 1, last_page: 1, isNewest: true }
}

/** A response, or the lines of the newest factors in it. */
type Listed = Omit<SearchResponse, 'possible_filters'> &
  Partial<Pick<SearchResponse, 'possible_filters'> & HomeLines> & { isNewest?: boolean }

const noFactorAnywhere = new Set(['no_material_factor', 'zero_activity'])

/** Returns what to show: the nearest regions for a region without a factor. The reason is of an answer without factors. */
async function withReason(
  engine: Engine,
  request: SearchRequest,
  found: Listed,
  options: SearchOptions,
): Promise<{ response: Listed; reason?: string }> {
  if (buysNothing(request, found)) {
    const response = { ...found, results: [], total_results: 0, hasMore: false }
    return { response, reason: noPurchaseReason }
  }
  // A material without a factor has none in other regions either, and what emits nothing has none anywhere.
  const isRefused = found.notices.some(({ code }) => noFactorAnywhere.has(code))
  if (found.total_results > 0 || isRefused) return { response: found }
  const { whyNothing } = await import('../search/why-nothing.js')
  const { why, nearest } = await whyNothing(engine, request)
  if (!nearest || options.filters) return { response: found, reason: why }
  const there = await answered(engine, nearest, options, {})
  return { response: { ...there, notices: [...there.notices, warning('region_fallback', why)] } }
}

function regionHint({ homeRegion }: Listed): string | undefined {
  return homeRegion === undefined ? undefined : `home region ${homeRegion} first (ghg config)`
}

function regionCount({ regions, possible_filters }: Listed): number {
  return regions ?? possible_filters!.region.length
}

function newestOf(response: SearchResponse, results: EmissionFactor[]): Listed {
  const lines = litresFirst([...newestByActivity(results).values()])
  return { ...response, results: lines, isNewest: true, last_page: 1 }
}

/** The request that the options describe. */
function givenBy(text: string[], options: SearchOptions): Record<string, unknown> {
  if (options.all && options.page !== undefined) {
    throw new UsageError('--page and --all cannot be combined')
  }
  const request: Record<string, unknown> = {}
  for (const [name] of parameters) {
    const given = options[name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]
    if (given !== undefined) request[name] = given
  }
  if (options.release !== undefined) request.data_version = options.release
  if (text.length > 0) request.query = text.join(' ')
  return request
}

/**
 * The request with the release that the engine has, where none is named: removed factors are not listed then.
 * @throws UsageError where a field is not as the contract says
 */
async function checked(given: Record<string, unknown>, engine: Engine): Promise<SearchRequest> {
  const { requestCheck } = await import('../../contract/ready-check.js')
  const check = await requestCheck(operations.search.request, { coerce: true })
  const request: Record<string, unknown> = { data_version: '1', ...given }
  const problem = check(request)
  if (problem) throw new UsageError(`--${problem.replace(/^\w+/, (name) => name.replaceAll('_', '-'))}`)
  if (given.data_version === undefined) {
    request.data_version = (await engine.call('dataVersions', {})).latest_release
  }
  return request as SearchRequest
}

/** All pages as one. */
async function everyPage(engine: Engine, request: SearchRequest): Promise<SearchResponse> {
  const page = (number: number) =>
    engine.call('search', { ...request, page: number, results_per_page: largestPage })
  const first = await page(1)
  const results = [...first.results]
  for (let number = 2; number <= first.last_page; number++) results.push(...(await page(number)).results)
  return { ...first, results, last_page: 1 }
}

/** @param isNumbered true if each line has its number first */
function factorList(response: Listed, isNumbered: boolean): List {
  const { results } = response
  return {
    json: () => response,
    csv: () => linesBySchema(EmissionFactorSchema, results),
    columns: isNumbered ? [numberColumn, ...factorColumns] : factorColumns,
    cells: () =>
      results.map((factor, at) => [...(isNumbered ? [String(at + 1)] : []), ...factorCells(factor)]),
    closing: response.total_results === 0 ? [] : [closing(response)],
  }
}

const numberColumn = { heading: '#', align: 'right' } as const

const factorColumns = [
  { heading: 'name', least: 24, look: 'bold' },
  { heading: 'activity id', rank: 2, look: 'dim' },
  { heading: 'region', least: 12 },
  { heading: 'year', align: 'right', rank: 0 },
  { heading: 'unit', least: 8 },
  { heading: 'kg CO2e', align: 'point' },
  { heading: 'source', rank: 1 },
] as const

function factorCells(factor: EmissionFactor): string[] {
  const { name, activity_id, region, year, unit, source } = factor
  return [name, activity_id, region, String(year), unit, factorText(factor.factor), source]
}

function closing(listed: Listed): string {
  const { results, total_results, current_page, last_page } = listed
  const found = plural(total_results, 'emission factor')
  if (listed.isNewest && results.length < total_results) {
    const next = listed.hasMore ? `; --page ${current_page + 1} for the next page, --all for all` : ''
    const which = listed.homeYear === undefined ? ', the newest of' : ' of'
    return `${plural(results.length, 'line')}${which} ${found}${next}; --all-years for every year`
  }
  if (results.length === total_results) return found
  const further =
    current_page < last_page ? `; --page ${current_page + 1} for the next page, --all for all` : ''
  return `${found}, page ${current_page} of ${last_page}${further}`
}

function filterList(filters: PossibleFilters): List {
  return {
    json: () => filters,
    csv: () => [['filter', 'value', 'name'], ...filterRows(filters)],
    columns: [{ heading: 'filter' }, { heading: 'value', least: 24 }, { heading: 'name', least: 16 }],
    cells: () => filterRows(filters),
  }
}

/** One row per value, under the name of the parameter that takes it. */
function filterRows(filters: PossibleFilters): string[][] {
  return Object.entries(filters).flatMap(([filter, values]) =>
    values.flatMap((value) => {
      if (typeof value !== 'object') return [[filter, String(value), '']]
      if ('id' in value) return [[filter, value.id, value.name]]
      return [
        [filter, value.source, ''],
        ...value.datasets.map((dataset) => ['source_dataset', dataset, value.source]),
      ]
    }),
  )
}
