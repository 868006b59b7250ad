/** `ghg cbam`: imported goods in, embedded emissions and the cost of certificates out. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import { ServiceError } from '../../contract/contract.js'
import { type ExitCode, UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { cbamExtension } from '../../rows/extensions/cbam.js'
import { CbamDeclarations } from '../../rows/extensions/cbam-declarations.js'
import { CbamDossier, dossierColumns } from '../../rows/extensions/cbam-dossier.js'
import { readPrices } from '../../rows/extensions/cbam-prices.js'
import type { BorderPeriod } from '../../rows/extensions/cbam-time.js'
import type { RowExtension } from '../../rows/extensions/extensions.js'
import { assertDistinct, openResult } from '../../rows/results/results.js'
import { formatFromPath, type OutputFormat, tableText } from '../../rows/sheets/sheets.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'

export interface CbamOptions extends TableOptions {
  period?: BorderPeriod
  importYear?: string
  price?: string[]
  dossier?: string
}

export function define(command: Command, act: Act): void {
  addBulkOptions(command, 'cbam', cbamExtension)
    .addOption(
      new Option(
        '--period <period>',
        'transitional: until 2025; definitive: from 2026, with the certificates owed (default: by the time of import)',
      ).choices(['transitional', 'definitive']),
    )
    .option('--import-year <year>', 'year of import of all rows', yearOf)
    .option(
      '--price <quarter=eur>',
      'certificate price of a quarter, such as 2026-Q2=76.10; repeatable; rows need import_quarter or import_date',
      pricesOf,
    )
    .option(
      '--dossier <file>',
      'table (.csv, .xlsx) of what declarations ask: goods by code, origin, installation and route, totals, requests to suppliers',
    )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg cbam declarations.csv --map declarations.yaml --errors wrong.csv -o results.csv
  $ ghg cbam --set 'cn_code=7211 90' --set production_region=CN --set weight=20 --set weight_unit=t \\
      --period transitional
  $ ghg cbam declarations.csv --map declarations.yaml --import-year 2026 -o certificates.csv

The period is that of import_date, import_quarter or import_year: transitional until 2025 (values of the Joint Research
Centre), definitive from 2026 (default values and certificates). Without one, rows count as imported in 2026.
Codes of ten digits (TARIC) choose between white and other clinker and cement; of others the first eight count.
Cement counts by its clinker: clinker_content 0.7. Verified data of an installation need specific_direct, installation
and verifier, and replace the default value. precursors are JSON: [{"cn_code": "2523 10 00", "quantity": 0.7,
"data": "verified", "route": "A"}].
A column importer sums declarations by importer and year: up to 50 t a year no certificates are owed.
Weights are kg unless weight_unit says otherwise.`,
    )
    .action(act(cbam))
}

/**
 * Estimates every row of the inputs, or the one request that `--set` describes.
 * @throws UsageError as `runRows`, and for a dossier of a part of a run
 */
export async function cbam(world: CommandIO, inputs: string[], options: CbamOptions): Promise<ExitCode> {
  const { period, importYear, price, dossier, ...others } = options
  const constants = {
    ...(period && { period }),
    ...(importYear !== undefined && { import_year: importYear }),
    ...(price && { certificate_prices: price.join(' ') }),
    ...options.set,
  }
  const run = (extension: RowExtension) =>
    runRows(world, 'cbam', inputs, { ...others, set: constants }, extension)
  if (dossier === undefined) return await run(cbamExtension)
  assertWhole(options)
  assertDistinct([options.output === '-' ? undefined : options.output, dossier], inputs)
  const format = formatFromPath(dossier)
  const lines = new CbamDossier()
  const code = await run({ ...cbamExtension, watch: () => new CbamDeclarations(lines) })
  if (!options.dryRun) await writeDossier(world, dossier, format, lines)
  return code
}

/** A dossier is made of the rows of this run alone. */
function assertWhole({ part, resume }: CbamOptions): void {
  if (part === undefined && !resume) return
  throw new UsageError('--dossier needs all rows in one run; leave out --part and --resume')
}

async function writeDossier(
  world: CommandIO,
  path: string,
  format: OutputFormat,
  lines: CbamDossier,
): Promise<void> {
  const table = tableText(format, dossierColumns, true)
  const target = await openResult(world, path, format)
  try {
    await target.write(table.head())
    await target.write(`${lines.rows().map(table.row).join('')}${table.foot()}`)
    await target.finish()
    await target.commit()
    await target.cleanUp?.()
  } catch (error) {
    await target.abandon(false)
    throw error
  }
  world.stderr.write(`written: ${path}; no official form of it can be read by programs\n`)
}

function pricesOf(argument: string, previous: string[] = []): string[] {
  const prices = [...previous, argument]
  try {
    readPrices(prices.join(' '))
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    throw new InvalidArgumentError(`${error.message.replace('certificate_prices: ', '')}.`)
  }
  return prices
}

function yearOf(argument: string): string {
  if (!/^\d{4}$/.test(argument)) throw new InvalidArgumentError('must be a year of four digits')
  return argument
}
