/** `ghg places`: finds the place for a text, a code or coordinates, with its confidence and the runners-up. */
import { statSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { quoted, ServiceError } from '../../contract/contract.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { Place, PlaceSummary, Places, Purpose } from '../../places/places.js'
import { shownHeading } from '../../rows/mapping/mapping.js'
import { namedFormat, openInputs } from '../../rows/sheets/sheets.js'
import { sayRemark } from '../../terminal/prose.js'
import { ignoreOption } from '../bulk-options.js'
import type { Act } from '../command.js'
import { addConfidenceOption, addCountryOption } from '../place-options.js'
import { addListFormat, type ListFormat, listFormat, printList } from '../terminal/list.js'

const purposes: readonly Purpose[] = ['any', 'road', 'air', 'sea', 'rail', 'inland_waterways']

export interface PlacesOptions extends ListFormat {
  for?: Purpose
  /** Earlier form of a file. */
  input?: string
  column?: string
  /** ISO 3166-1 alpha-2 code; places in this country are preferred. */
  country?: string
  minConfidence?: number
  profile?: string
  encoding?: string
  /** Headings of columns that are not read. */
  ignore?: string[]
}

/** Result of one query. */
interface Answer {
  /** Cells of the input row, empty for queries of the command line. */
  cells: readonly string[]
  query: string
  place?: Place
  error?: ServiceError
}

export function define(command: Command, act: Act): void {
  command
    .argument(
      '[query...]',
      'places, each one argument: "Portland, Oregon", LHR, "DE HAM", "52.5, 13.4"; or a file; - is standard input',
    )
    .addOption(new Option('--for <purpose>', 'mode that the place is for').choices(purposes).default('any'))
    .addOption(new Option('-i, --input <file>').hideHelp())
    .option(
      '--column <name>',
      'column of the file with the queries (default: query, else location, else the only column)',
    )
    .option('--encoding <name>', 'encoding of the file, for example windows-1252 (default: utf-8)')
    .addOption(ignoreOption('do not read this column of a file; repeatable'))
  addConfidenceOption(addCountryOption(command))
  addListFormat(command)
    .addHelpText(
      'after',
      `
Examples:
  $ ghg places "Portland, Oregon" LHR "DE HAM"
  $ ghg places --for sea Rotterdam
  $ ghg places --country AU Palmerston Perth
  $ ghg places trips.csv --column destination --for air > places.csv

A name with an extension or a folder (trips.csv, ./Paris) is a file if there is such a file; any other text is a place.
Below a confidence of 0.7 an estimate carries the notice location_uncertain.
Place names (c) GeoNames, CC BY 4.0. Airport data: airport-data-js, CC BY 4.0. UN/LOCODE: UNECE. World Port
Index: NGA. Railway stations (c) Trainline and contributors, ODbL 1.0. Made with Natural Earth.`,
    )
    .action(act(places))
}

/** Prints the place for each query, then for each row of the files; exit status 2 if a place was not found. */
export async function places(world: CommandIO, given: string[], options: PlacesOptions): Promise<ExitCode> {
  const { queries, files } = queriesAndFiles(world, given, options)
  if (queries.length === 0 && files.length === 0) {
    throw new UsageError(
      'name a place: ghg places "Portland, Oregon", or a file: ghg places FILE --column NAME',
    )
  }
  const { openPlaces } = await import('../../places/places.js')
  const { minConfidence } = options
  const country = options.country ?? (await homeCountry(world, files, options))
  const gazetteer = openPlaces({ country, minConfidence })
  try {
    const purpose = options.for ?? 'any'
    const typed = queries.map((text) => answer(text, [], (query) => gazetteer.find(query, purpose)))
    const { headings, answers } =
      files.length === 0 ? { headings: [], answers: [] } : await answersOf(world, gazetteer, files, options)
    const all = [...typed, ...answers]
    printList(world, options, {
      json: () => all.map(asJson),
      csv: () => lines(headings, all),
      columns,
      cells: () => all.flatMap(cellsOfAnswer),
      closing: all.flatMap(({ error }) => (error ? [error.message] : [])),
    })
    return all.some(({ error }) => error) ? exit.rowsFailed : exit.ok
  } finally {
    gazetteer.close()
  }
}

/** Returns the user's home country and reports it; only for typed places in a table. */
async function homeCountry(
  world: CommandIO,
  files: readonly string[],
  options: PlacesOptions,
): Promise<string | undefined> {
  if (files.length > 0 || listFormat(world, options) !== 'table') return undefined
  const { homeOf } = await import('../settings/home.js')
  const { country } = homeOf(world.env, options.profile)
  if (country !== undefined) sayRemark(world, `home country ${country} preferred (ghg config)`)
  return country
}

/** Separates files from places, and reports which arguments are read as files. */
function queriesAndFiles(
  world: CommandIO,
  given: readonly string[],
  { input }: PlacesOptions,
): { queries: string[]; files: string[] } {
  if (input !== undefined) sayRemark(world, `--input is now an argument: ghg places ${input}`)
  const files = given.filter((text) => text === '-' || (isFile(text) && isPath(text)))
  for (const file of files)
    sayRemark(world, `${file === '-' ? 'standard input' : file} is read as a file of places`)
  const queries = given.filter((text) => !files.includes(text))
  for (const text of queries.filter((each) => !isFile(each) && namedFormat(each) !== undefined)) {
    sayRemark(world, `${text} is looked up as a place: there is no such file`)
  }
  for (const text of queries.filter(isFile)) {
    sayRemark(world, `${text} is looked up as a place; ./${text} reads the file of that name`)
  }
  return { queries, files: [...files, ...(input === undefined ? [] : [input])] }
}

function isFile(text: string): boolean {
  return statSync(text, { throwIfNoEntry: false })?.isDirectory() === false
}

/** True if a text has an extension or a folder: bare names are more often places than files. */
function isPath(text: string): boolean {
  return /\.\w+$|[/\\]/.test(text)
}

function answer(query: string, cells: readonly string[], find: (query: string) => Place): Answer {
  try {
    return { cells, query, place: find(query) }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return { cells, query, error }
  }
}

async function answersOf(
  world: CommandIO,
  gazetteer: Places,
  files: string[],
  options: PlacesOptions,
): Promise<{ headings: string[]; answers: Answer[] }> {
  const rows = await openInputs(world, files, { encoding: options.encoding })
  const column = columnOf(rows.columns, options.column)
  if (options.column === undefined && !usualHeadings.includes(plain(rows.columns[column]!))) {
    sayRemark(world, `the first line, ${quoted(rows.columns[column]!)}, is read as the heading`)
  }
  const table: string[][] = []
  for await (const batch of rows.batches) {
    world.signal.throwIfAborted()
    for (const row of batch.rows) table.push(rows.columns.map((_, index) => String(row[index] ?? '')))
  }
  const { columnsBeside, PlacesBeside } = await import('../places/beside.js')
  const beside = columnsBeside(rows.columns, table, column, options.ignore ?? [])
  for (const { heading, kind } of beside)
    if (kind) sayRemark(world, `the column ${shownHeading(heading)} is used as ${kind}`)
  const finder = new PlacesBeside(gazetteer, options.for ?? 'any', beside)
  const answers = table.map((cells) => answer(cells[column]!, cells, (query) => finder.find(query, cells)))
  return { headings: [...rows.columns], answers }
}

const usualHeadings = ['query', 'location']

function plain(heading: string): string {
  return heading.trim().toLowerCase()
}

/** @throws UsageError if the column of queries does not exist or is ambiguous */
function columnOf(columns: readonly string[], wanted: string | undefined): number {
  const headings = columns.map(plain)
  const names = wanted === undefined ? usualHeadings : [plain(wanted)]
  const found = names.map((name) => headings.indexOf(name)).find((index) => index >= 0)
  if (found !== undefined) return found
  if (wanted === undefined && columns.length === 1) return 0
  throw new UsageError(`no column ${wanted ?? 'query'}; --column takes one of: ${columns.join(', ')}`)
}

const fields = [
  ...(['name', 'latitude', 'longitude', 'country', 'subdivision', 'kind', 'locode', 'iata'] as const),
  'confidence_score',
] as const

function asJson({ query, place, error }: Answer): object {
  return error ? { query, error: error.body() } : { query, place }
}

function* lines(headings: string[], answers: Answer[]): Iterable<readonly unknown[]> {
  const own = [...fields, 'runners_up', 'error'].map((name) =>
    headings.includes(name) ? `ghg.${name}` : name,
  )
  yield [...(headings.length > 0 ? headings : ['query']), ...own]
  for (const { cells, query, place, error } of answers) {
    const values = fields.map((field) => (field === 'name' ? place?.label : place?.[field]))
    const given = headings.length === 0 ? [query] : cells.length > 0 ? cells : headings.map(() => '')
    yield [...given, ...values, place?.candidates.map(brief).join('; '), error?.message]
  }
}

const columns = [
  { heading: 'query', least: 10 },
  { heading: 'place', least: 16, look: 'bold' },
  { heading: 'kind' },
  { heading: 'region' },
  { heading: 'latitude', align: 'right', rank: 1 },
  { heading: 'longitude', align: 'right', rank: 1 },
  { heading: 'sure', align: 'right' },
] as const

/** Returns the row of the place and, below it, the runners-up. */
function cellsOfAnswer({ query, place }: Answer): string[][] {
  return place ? [cellsOf(query, place), ...place.candidates.map((other) => cellsOf('', other))] : []
}

function cellsOf(query: string, place: PlaceSummary): string[] {
  return [
    ...[query, query === '' ? `  ${place.label}` : place.label, place.kind],
    place.subdivision ?? place.country ?? '',
    ...[place.latitude.toFixed(3), place.longitude.toFixed(3), String(place.confidence_score)],
  ]
}

function brief(place: PlaceSummary): string {
  return `${place.label} (${place.confidence_score})`
}
