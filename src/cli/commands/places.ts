/** `ghg places`: which place a text, a code or coordinates mean, how sure that is, and the runners-up. */
import { type Command, Option } from 'commander'
import { openInputs } from '../../bulk/input/readers/reader.js'
import { ServiceError } from '../../contract/contract.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import type { World } from '../../host/world.js'
import type { Place, PlaceSummary, Places, Purpose } from '../../places/places.js'
import type { Act } from '../command.js'
import { addConfidenceOption, addCountryOption } from '../place-options.js'
import { addListFormat, type ListFormat, printList } from '../terminal/list.js'

const purposes: readonly Purpose[] = ['any', 'road', 'air', 'sea', 'rail', 'inland_waterways']

export interface PlacesOptions extends ListFormat {
  for?: Purpose
  input?: string
  column?: string
  /** ISO 3166-1 alpha-2: looked in first. */
  country?: string
  minConfidence?: number
  encoding?: string
}

/** What became of one query. */
interface Answer {
  /** Cells of the input row, empty for queries of the command line. */
  cells: readonly string[]
  query: string
  place?: Place
  error?: ServiceError
}

export function define(command: Command, act: Act): void {
  command
    .argument('[query...]', 'places, each one argument: "Portland, Oregon", LHR, "DE HAM", "52.5, 13.4"')
    .addOption(new Option('--for <purpose>', 'mode that the place is for').choices(purposes).default('any'))
    .option('-i, --input <file>', 'read the queries from a column of a file; - is standard input')
    .option(
      '--column <name>',
      'column with the queries (default: query, else location, else the only column)',
    )
    .option('--encoding <name>', 'encoding of the file, for example windows-1252 (default: utf-8)')
  addConfidenceOption(addCountryOption(command))
  addListFormat(command)
    .addHelpText(
      'after',
      `
Examples:
  $ ghg places "Portland, Oregon" LHR "DE HAM"
  $ ghg places --for sea Rotterdam
  $ ghg places --country AU Palmerston Perth
  $ ghg places -i trips.csv --column destination --for air > places.csv

Below a confidence of 0.7 an estimate carries the notice location_uncertain.
Place names (c) GeoNames, CC BY 4.0. Airport data: airport-data-js, CC BY 4.0. UN/LOCODE: UNECE. World Port
Index: NGA. Railway stations (c) Trainline and contributors, ODbL 1.0. Made with Natural Earth.`,
    )
    .action(act(places))
}

/** Prints the place of every query, in order; exit status 2 when one has none. */
export async function places(world: World, queries: string[], options: PlacesOptions): Promise<ExitCode> {
  if (queries.length === 0 && options.input === undefined) {
    throw new UsageError('name a place: ghg places "Portland, Oregon", or --input FILE --column NAME')
  }
  const { openPlaces } = await import('../../places/places.js')
  const { country, minConfidence } = options
  const gazetteer = openPlaces({ country, minConfidence })
  try {
    const purpose = options.for ?? 'any'
    const typed = queries.map((query) => answer(gazetteer, query, purpose, []))
    const { headings, answers } =
      options.input === undefined
        ? { headings: [], answers: [] }
        : await answersOf(world, gazetteer, options.input, options)
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

function answer(gazetteer: Places, query: string, purpose: Purpose, cells: readonly string[]): Answer {
  try {
    return { cells, query, place: gazetteer.find(query, purpose) }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return { cells, query, error }
  }
}

async function answersOf(
  world: World,
  gazetteer: Places,
  input: string,
  options: PlacesOptions,
): Promise<{ headings: string[]; answers: Answer[] }> {
  const rows = await openInputs(world, [input], { encoding: options.encoding })
  const column = columnOf(rows.columns, options.column)
  const answers: Answer[] = []
  for await (const batch of rows.batches) {
    world.signal.throwIfAborted()
    for (const row of batch.rows) {
      const cells = rows.columns.map((_, index) => String(row[index] ?? ''))
      answers.push(answer(gazetteer, cells[column]!, options.for ?? 'any', cells))
    }
  }
  return { headings: [...rows.columns], answers }
}

/** @throws UsageError when no column, or more than one, can be meant */
function columnOf(columns: readonly string[], wanted: string | undefined): number {
  const plain = columns.map((column) => column.trim().toLowerCase())
  const names = wanted === undefined ? ['query', 'location'] : [wanted.trim().toLowerCase()]
  const found = names.map((name) => plain.indexOf(name)).find((index) => index >= 0)
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
  { heading: 'query' },
  { heading: 'place' },
  { heading: 'kind' },
  { heading: 'region' },
  { heading: 'latitude', align: 'right' },
  { heading: 'longitude', align: 'right' },
  { heading: 'sure', align: 'right' },
] as const

/** The place and, below it, the runners-up. */
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
