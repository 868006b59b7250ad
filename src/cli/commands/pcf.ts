/** `ghg pcf`: bills of materials in, footprints of products out; kept, listed, shown again, exported. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type FootprintResponse, FootprintSummary, ServiceError } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import type { EngineOptions } from '../../host/engine-settings.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { factorText, plural } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import { BomRow } from '../../rows/extensions/bom.js'
import { whileLocked, writeAtomically } from '../../rows/sheets/sheets.js'
import { sayRemark, sayWritten } from '../../terminal/prose.js'
import { addInputOptions, addNoticeOptions, addResultOptions, saidColumns } from '../bulk-options.js'
import type { Act } from '../command.js'
import { addEngineOptions, addReleaseOption } from '../engine-options.js'
import { pactDocument, referencesOf } from '../footprint/pact.js'
import { type FootprintOptions, footprintExtension, productColumns } from '../footprint/row-extension.js'
import { fieldHelp } from '../help/fields.js'
import { helpWidth, outputColumns, outputHelp } from '../help/output.js'
import { runRows } from '../terminal/as-table.js'
import { addListFormat, type ListFormat, linesBySchema, printList } from '../terminal/list.js'

export interface ListOptions extends EngineOptions, ListFormat {}
export interface ExportOptions extends EngineOptions {
  pact?: string
  companyName?: string
  companyId?: string[]
  output?: string
}

export function define(command: Command, act: Act): void {
  command.usage('[command] [input...] [options]')
  defineEstimate(command, act)
  const listing = addEngineOptions(command.command('list')).description(
    'List the products of the project, each with its newest version',
  )
  addListFormat(listing).action(act(list))
  addEngineOptions(command.command('show'))
    .description('Show a stored footprint as JSON')
    .argument('<version_id>', 'version, as listed')
    .action(act(show))
  addEngineOptions(command.command('request'))
    .description('Show the request behind a stored footprint')
    .argument('<version_id>', 'version, as listed')
    .action(act(showRequest))
  addEngineOptions(command.command('export'))
    .description('Export a stored footprint for exchange between companies')
    .option('--pact <version_id>', 'version to export as a PACT product footprint, version 3')
    .option('--company-name <name>', 'name of the company whose product it is')
    .option('--company-id <urn>', 'identifier of the company; repeatable', collectUrn)
    .option('-o, --output <file>', 'where the document goes (default: standard output)')
    .action(act(exportFootprint))
  command.addHelpText('after', examples)
}

const examples = `
Examples:
  $ ghg pcf bom.csv --components parts.csv -o footprints.csv
  $ ghg pcf bom.json --explain --format json -o footprints.json
  $ ghg pcf list
  $ ghg pcf show 0d5aa0b2-6b1c-4d3c-9a80-6f1b6a3b2c11
  $ ghg pcf request 0d5aa0b2-6b1c-4d3c-9a80-6f1b6a3b2c11
  $ ghg pcf export --pact 0d5aa0b2-6b1c-4d3c-9a80-6f1b6a3b2c11 \\
      --company-name 'Hammers Ltd' --company-id urn:company:example:hammers`

function defineEstimate(command: Command, act: Act): void {
  const estimating = command
    .command('estimate', { isDefault: true })
    .description('Estimate products from bills of materials (the default)')
    .argument('[input...]', 'files to read; - or none: standard input')
  addNoticeOptions(addReleaseOption(addInputOptions(estimating, BomRow)))
    .addOption(
      new Option('--matching-effort <effort>', 'effort spent on matching factors (default: high)').choices([
        'high',
        'low',
      ]),
    )
    .option('--explain', 'add why each factor was selected (JSON only)')
    .option('-o, --output <file>', 'output file, one row per product (default: standard output)')
  const columns = () => [...outputColumns(productColumns), ...saidColumns]
  addResultOptions(estimating, columns)
    .option('--components <file>', 'side file: every component of every product, by stage')
    .option('--notices <file>', 'side file: every notice of every product')
    .option('--trail <file>', 'side file: the sources behind every product')
    .option('--errors <file>', 'side file: rows of failed products, to fix and rerun')
    .option('--manifest <file>', 'side file: inputs with checksums, options, release, totals')
    .option('--resume', 'continue an interrupted run into the same output file')
    .option('--dry-run', 'show the mapping, ten sample rows and suspicious columns; store nothing')
    .option('--fail-fast', 'stop at the first failed product')
    .option('--quiet', 'no progress, no warnings, no summary')
    .option('--verbose', 'show stack traces')
    .option('--no-color', 'no colours')
    .addHelpText('after', ({ command: shown }) => fieldHelp(BomRow, helpWidth(shown)))
    .addHelpText('after', ({ command: shown }) => outputHelp(columns(), helpWidth(shown)))
    .addHelpText('after', examples)
    .addHelpText(
      'after',
      `
Rows of one product may be anywhere in the file; JSON holds whole requests, in an array or one per line. A product
with an unusable row fails as a whole. Volumes need a density. Every product is stored: ghg pcf list.`,
    )
  addEngineOptions(estimating).action(act(estimate))
}

/** Estimates every product of the inputs, and keeps each as a version. */
export function estimate(world: CommandIO, inputs: string[], options: FootprintOptions): Promise<ExitCode> {
  return runRows(world, 'footprint', inputs, options, footprintExtension(options))
}

/** Prints the products, the newest first. */
export async function list(world: CommandIO, options: ListOptions): Promise<ExitCode> {
  const engine = await world.openEngine(options)
  try {
    const products = await engine.call('footprintList', {})
    printList(world, options, {
      json: () => products,
      csv: () => linesBySchema(FootprintSummary, products),
      columns: shownColumns,
      cells: () =>
        products.map((each) => [
          each.product,
          each.created_at.slice(0, 16).replace('T', ' '),
          kilograms(each.cradle_to_gate_co2e),
          kilograms(each.use_phase_co2e),
          kilograms(each.end_of_life_co2e),
          each.version_id,
        ]),
      closing: [plural(products.length, 'product')],
    })
    return exit.ok
  } finally {
    await engine.close()
  }
}

const shownColumns = [
  { heading: 'product', least: 16, look: 'bold' },
  { heading: 'created', rank: 1 },
  { heading: 'cradle to gate, kg', align: 'point' },
  { heading: 'use, kg', align: 'point' },
  { heading: 'end of life, kg', align: 'point' },
  { heading: 'version id', least: 12, look: 'dim' },
] as const

function kilograms(value: number | null): string {
  return value === null ? '' : factorText(value)
}

/** Prints a kept footprint. */
export function show(world: CommandIO, version_id: string, options: EngineOptions): Promise<ExitCode> {
  return printed(world, 'footprintShow', version_id, options)
}

/** Prints the request that a kept footprint was made from: what `ghg pcf` takes. */
export function showRequest(world: CommandIO, version_id: string, options: EngineOptions): Promise<ExitCode> {
  return printed(world, 'footprintAsked', version_id, options)
}

async function printed(
  world: CommandIO,
  operation: 'footprintShow' | 'footprintAsked',
  version_id: string,
  options: EngineOptions,
): Promise<ExitCode> {
  const engine = await world.openEngine(options)
  try {
    const shown = await engine.call(operation, { version_id })
    world.stdout.write(`${JSON.stringify(shown, null, 2)}\n`)
    return exit.ok
  } catch (error) {
    return refused(world, error)
  } finally {
    await engine.close()
  }
}

/** Writes a kept footprint as a document for others. */
export async function exportFootprint(world: CommandIO, options: ExportOptions): Promise<ExitCode> {
  const { pact: version_id, companyName, companyId, output } = options
  if (version_id === undefined) throw new UsageError('name what to export: --pact VERSION_ID')
  if (companyName === undefined || companyId === undefined) {
    throw new UsageError('a PACT document names the company: --company-name NAME --company-id URN')
  }
  const engine = await world.openEngine(options)
  try {
    const footprint = await engine.call('footprintShow', { version_id })
    const products = await engine.call('footprintList', {})
    const isNewest = products.some((newest) => newest.version_id === footprint.version_id)
    const within = await versionsWithin(footprint, engine)
    const document = pactDocument(footprint, { companyName, companyIds: companyId, isNewest, within })
    await whileLocked(output, () => writeAtomically(world, output, `${JSON.stringify(document, null, 2)}\n`))
    sayWritten(world, [output])
    return exit.ok
  } catch (error) {
    return refused(world, error)
  } finally {
    await engine.close()
  }
}

/** The versions that a footprint refers to, and those that these refer to, each once. */
async function versionsWithin(footprint: FootprintResponse, engine: Engine): Promise<FootprintResponse[]> {
  const found = new Map<string, FootprintResponse>()
  // Grows while it is walked.
  const wanted = referencesOf(footprint)
  for (const version_id of wanted) {
    if (found.has(version_id)) continue
    const version = await engine.call('footprintShow', { version_id })
    found.set(version_id, version)
    wanted.push(...referencesOf(version))
  }
  return [...found.values()]
}

function refused(world: CommandIO, error: unknown): ExitCode {
  if (!(error instanceof ServiceError)) throw error
  sayRemark(world, error.message)
  return exit.rowsFailed
}

function collectUrn(argument: string, previous: string[] = []): string[] {
  if (!/^urn:[a-z0-9][a-z0-9-]{0,31}:\S+$/i.test(argument)) {
    throw new InvalidArgumentError('must be a URN, such as urn:company:example:hammers')
  }
  return [...previous, argument]
}
