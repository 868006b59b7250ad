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
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import type { EngineOptions } from '../../host/engine-settings.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import type { World } from '../../host/world.js'
import type { Act } from '../command.js'
import { addEngineOptions } from '../engine-options.js'
import { addListFormat, type List, type ListFormat, linesBySchema, printList } from '../terminal/list.js'

export interface SearchOptions extends EngineOptions, ListFormat {
  all?: boolean
  filters?: boolean
  /** The parameters of a search, by their option names: `sourceDataset`, `resultsPerPage`. */
  [parameter: string]: unknown
}

const parameters = Object.entries(SearchRequest.properties).filter(([name]) => name !== 'query')

export function define(command: Command, act: Act): void {
  command.argument('[text...]', 'what to look for; without it everything that the filters leave')
  for (const [name, schema] of parameters) {
    const hint = name === 'data_version' ? ' (default: the newest)' : ''
    command.option(`--${name.replaceAll('_', '-')} <value>`, `${schema.description}${hint}`)
  }
  addEngineOptions(command)
    .option('--all', 'every page instead of one')
    .option('--filters', 'the values to narrow by, instead of factors')
  addListFormat(command)
    .addHelpText(
      'after',
      `
Examples:
  $ ghg search natural gas --region GB --year 2025
  $ ghg search --category Electricity --region 'US*' --all > grid.csv
  $ ghg search steel --filters
  $ ghg search electricity --region DE --format json`,
    )
    .action(act(search))
}

/** Prints one page of factors, or all of them, or what a further search can filter by. */
export async function search(world: World, text: string[], options: SearchOptions): Promise<ExitCode> {
  const given = givenBy(text, options)
  const engine = await world.openEngine(options)
  try {
    const request = await checked(given, engine)
    const response = options.all ? await everyPage(engine, request) : await engine.call('search', request)
    printList(world, options, options.filters ? filterList(response.possible_filters) : factorList(response))
    return exit.ok
  } finally {
    await engine.close()
  }
}

/** The request that the options describe. */
function givenBy(text: string[], options: SearchOptions): Record<string, unknown> {
  if (options.all && options.page !== undefined) {
    throw new UsageError('--page and --all cannot be combined: one page, or every one')
  }
  const request: Record<string, unknown> = {}
  for (const [name] of parameters) {
    const given = options[name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]
    if (given !== undefined) request[name] = given
  }
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

function factorList(response: SearchResponse): List {
  const { results } = response
  return {
    json: () => response,
    csv: () => linesBySchema(EmissionFactorSchema, results),
    columns: factorColumns,
    cells: () => results.map(factorCells),
    closing: [closing(response)],
  }
}

/** An activity id is there to be copied: it is never cut. */
const factorColumns = [
  { heading: 'name', least: 20 },
  { heading: 'activity id' },
  { heading: 'region' },
  { heading: 'year', align: 'right' },
  { heading: 'unit' },
  { heading: 'kg CO2e', align: 'right' },
  { heading: 'source', least: 12 },
] as const

function factorCells(factor: EmissionFactor): string[] {
  const { name, activity_id, region, year, unit, source } = factor
  return [name, activity_id, region, String(year), unit, shortNumber(factor.factor), source]
}

/** Five significant digits; a factor that the account may not see is a dash. */
function shortNumber(value: number | null): string {
  return value === null ? '-' : String(Number(value.toPrecision(5)))
}

function closing({ results, total_results, current_page, last_page }: SearchResponse): string {
  if (total_results === 0) return 'no emission factor matches; fewer words or filters find more'
  const found = plural(total_results, 'emission factor')
  if (results.length === total_results) return found
  const further = current_page < last_page ? `; --page ${current_page + 1} shows more, --all everything` : ''
  return `${found}, page ${current_page} of ${last_page}${further}`
}

function filterList(filters: PossibleFilters): List {
  return {
    json: () => filters,
    csv: () => [['filter', 'value', 'name'], ...filterRows(filters)],
    columns: [{ heading: 'filter' }, { heading: 'value' }, { heading: 'name', least: 12 }],
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
