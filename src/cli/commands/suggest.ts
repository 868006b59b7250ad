/** `ghg suggest`: which emission factors a text means, for one text or a ledger of them. */
import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import type { Request, SuggestResponse } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { scopesOfTexts } from '../../rows/extensions/scopes-of-texts.js'
import { nothingSuggested, suggestExtension } from '../../rows/extensions/suggest.js'
import { plainTextExtension } from '../../rows/extensions/text-estimate.js'
import { singleRequest } from '../../rows/mapping/mapping.js'
import { delimiterFor, textFormatFromPath, whileLocked, writeAtomically } from '../../rows/sheets/sheets.js'
import { coloursFor } from '../../terminal/colours.js'
import { sayRemark } from '../../terminal/prose.js'
import { table } from '../../terminal/table.js'
import { addBulkOptions, addUncertaintyOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { firstExplicitOption, toFlag } from '../explicit-options.js'
import { sayNext } from '../next-step.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'

export interface SuggestOptions extends TableOptions {
  estimate?: boolean
  profile?: string
}

const inputNames = /\.(csv|tsv|txt|json|ndjson|jsonl)$/i
const scoreDigits = 3

export function define(command: Command, act: Act): void {
  addUncertaintyOptions(addBulkOptions(command, 'suggest', suggestExtension))
    .option('--estimate', 'also estimate: rows have amounts, such as money and money_unit')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg suggest "office chair" --set region=DE --set region_fallback=true
  $ ghg suggest purchases.csv --map purchases.yaml -o suggested.csv
  $ ghg suggest ledger.csv --estimate --set money_unit=cad --errors wrong.csv -o results.csv
  $ ghg suggest "farine de blé" --set unit_type=Weight

If the argument is not a file name, it is used as the text. Suggestions are for all
scopes unless scope is set. Activities that you mapped a label to come first. A text may be in
English, German, French or Spanish, and for amounts of money in Italian, Dutch, Portuguese
or Polish too; its language need not be given.`,
    )
    .action(act(suggest))
}

/**
 * Prints the suggestions for a text, or adds the best of each row to a file.
 * @param command tells what was typed
 */
export async function suggest(
  world: CommandIO,
  inputs: string[],
  options: SuggestOptions,
  command: Command,
): Promise<ExitCode> {
  const isText = inputs.length > 0 && inputs.every((input) => !isInput(input))
  const text = isText ? inputs.join(' ') : undefined
  if (options.estimate) {
    const set = text === undefined ? options.set : { ...options.set, text }
    const given = set ? { ...options, set } : options
    return runRows(world, 'textEstimate', isText ? [] : inputs, given, plainTextExtension)
  }
  if (options.uncertainty) throw new UsageError('--uncertainty needs --estimate: a suggestion has no figure')
  if (text === undefined) return runRows(world, 'suggest', inputs, options, suggestExtension)
  assertNoneForFiles(command)
  return await suggestOne(world, text, options)
}

/** Options about rows, of which a text has none. */
const forFiles: (keyof TableOptions)[] = [
  'inputFormat',
  'encoding',
  'delimiter',
  'map',
  'columns',
  'round',
  'notices',
  'trail',
  'errors',
  'manifest',
  'summaryBy',
  'resume',
  'workers',
  'dryRun',
  'failFast',
  'maxErrors',
]

/** @throws UsageError naming what was typed; what `ghg config` keeps does not matter */
function assertNoneForFiles(command: Command): void {
  const odd = firstExplicitOption(command, forFiles)
  if (odd) throw new UsageError(`${toFlag(odd)} applies to files, not to a single text`)
}

function isInput(name: string): boolean {
  return name === '-' || inputNames.test(name) || existsSync(name)
}

async function suggestOne(world: CommandIO, text: string, options: SuggestOptions): Promise<ExitCode> {
  const request = await requestOf(text, options)
  const engine = await world.openEngine(options)
  try {
    const suggest = (await scopesOfTexts(engine)())(request.suggest)
    const asked = { ...request, suggest }
    const response = (await atHome(world, engine, asked, options)) ?? (await engine.call('suggest', asked))
    const isNumbered = isShown(world, options) && (await numbered(world, engine, asked, response))
    await whileLocked(options.output, () => written(world, response, options, isNumbered))
    if (options.quiet) return exit.ok
    for (const { message } of response.notices) sayRemark(world, message)
    const [first] = response.results
    if (first !== undefined && options.output === undefined) {
      sayNext(world, `ghg explain ${isNumbered ? 1 : first.emission_factor.id}`)
    }
    const isNoPurchase = response.notices.some(({ code }) => code === 'not_a_purchase')
    if (response.results.length === 0 && !isNoPurchase) sayRemark(world, `${nothingSuggested(request)}`)
    return exit.ok
  } finally {
    await engine.close()
  }
}

/** True if a person reads the suggestions as a table. */
function isShown({ stdout }: CommandIO, { format, output }: SuggestOptions): boolean {
  return format === 'table' || (format === undefined && stdout.isTTY === true && output === undefined)
}

/** Numbers the factors for later commands. @returns false if the numbers cannot be kept */
async function numbered(
  world: CommandIO,
  engine: Engine,
  { suggest: { text: query } }: Request<'suggest'>,
  { results }: SuggestResponse,
): Promise<boolean> {
  const { keepNumbers } = await import('../search/numbered.js')
  const factors = results.map(({ emission_factor }) => emission_factor)
  return await keepNumbers(world, engine, { command: 'suggest', query }, factors)
}

/**
 * Returns suggestions for the home region and year and reports it; only in a table, and only for what the request leaves
 * open. Undefined if there are none.
 */
async function atHome(
  world: CommandIO,
  engine: Engine,
  request: Request<'suggest'>,
  options: SuggestOptions,
): Promise<SuggestResponse | undefined> {
  if (options.format !== undefined || !isShown(world, options)) return undefined
  const { homeOf } = await import('../settings/home.js')
  const home = homeOf(world.env, options.profile)
  const region = request.suggest.region === undefined ? home.region : undefined
  const year = request.suggest.year === undefined ? home.year : undefined
  if (region === undefined && year === undefined) return undefined
  const ofRegion = region !== undefined && { region, region_fallback: true }
  const suggest = { ...request.suggest, ...ofRegion, ...(year !== undefined && { year }) }
  const response = await engine.call('suggest', { ...request, suggest })
  if (response.results.length === 0) return undefined
  const known = [
    ...(region === undefined ? [] : [`region ${region}`]),
    ...(year === undefined ? [] : [`year ${year}`]),
  ]
  sayRemark(
    world,
    `suggestions for home ${known.join(' and ')} (ghg config); for others, add --set region=DE or --set year=2024`,
  )
  return response
}

/** @throws UsageError where a constant is no field, or not as the contract says */
function requestOf(text: string, options: SuggestOptions): Promise<Request<'suggest'>> {
  const { format: _, ...asked } = options
  return singleRequest('suggest', { ...asked, set: { ...options.set, 'suggest.text': text } })
}

async function written(
  world: CommandIO,
  response: SuggestResponse,
  options: SuggestOptions,
  isNumbered: boolean,
): Promise<void> {
  const { output } = options
  const format = options.format ?? (output === undefined ? undefined : textFormatFromPath(output))
  await writeAtomically(
    world,
    output,
    await textOf(world, response, { ...options, ...(format && { format }) }, isNumbered),
  )
}

async function textOf(
  world: CommandIO,
  response: SuggestResponse,
  options: SuggestOptions,
  isNumbered: boolean,
): Promise<string> {
  const { format } = options
  if (format === 'json') return `${JSON.stringify(response, null, 2)}\n`
  if (format === 'ndjson') return response.results.map((each) => `${JSON.stringify(each)}\n`).join('')
  if (format === 'table' || isShown(world, options)) {
    if (response.results.length === 0) return ''
    const colours = coloursFor(world, world.stdout, options.color)
    const columns = isNumbered ? [numberColumn, ...tableColumns] : tableColumns
    const cells = response.results.map((each, at) => [
      ...(isNumbered ? [String(at + 1)] : []),
      ...cellsOf(each),
    ])
    return table(columns, cells, colours, world.stdout.columns)
  }
  const { csvText } = await import('../../rows/sheets/writers/csv-text.js')
  const rows = response.results.map((each) => [...cellsOf(each), each.emission_factor.id, each.suggestion_id])
  return csvText([columnNames, ...rows], {
    delimiter: delimiterFor(format ?? 'csv') ?? ',',
    safe: options.csvSafe ?? false,
  })
}

const columnNames = [
  'score',
  'label',
  'name',
  'activity_id',
  'region',
  'year',
  'unit',
  'source',
  'id',
  'suggestion_id',
]

const numberColumn = { heading: '#', align: 'right' } as const

const tableColumns = [
  { heading: 'score', align: 'right' },
  { heading: 'label' },
  { heading: 'name', least: 24, look: 'bold' },
  { heading: 'activity id', rank: 2, look: 'dim' },
  { heading: 'region', least: 12 },
  { heading: 'year', align: 'right' },
  { heading: 'unit' },
  { heading: 'source', rank: 1 },
] as const

function cellsOf({ suggestion_details, emission_factor }: SuggestResponse['results'][number]): string[] {
  const { name, activity_id, region, year, unit, source } = emission_factor
  const { score, label } = suggestion_details
  return [score.toFixed(scoreDigits), label, name, activity_id, region, String(year), unit, source]
}
